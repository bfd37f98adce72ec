import { entriesOf, nameFault } from '../../../../nodes/shared/kinds/text';

it.each([
	['#N/A', 'error value of the sheet'],
	['#NV', 'error value of the sheet'],
	[' #REF! ', 'error value of the sheet'],
	['#WERT!', 'error value of the sheet'],
	['null', 'means no value'],
	['None', 'means no value'],
	['NaN', 'means no value'],
	['[object Object]', 'means no value'],
	['Wasserz\ufffdhler', 'has lost letters'],
])('refuses %s', (text, reason) =>
	expect(nameFault(text)).toMatchObject({ fault: expect.stringContaining(reason) }),
);

it.each(['#1', 'Nullarbor', "'s-Gravenhage", '0815', '-', 'Pumpe #3'])('takes %s', (text) =>
	expect(nameFault(text)).toBeUndefined(),
);

it.each([
	['["metering","plant-a"]', ['metering', 'plant-a']],
	['[]', []],
	['a, b\nc\r\nd', ['a', ' b', 'c', '', 'd']],
	['[not json]', ['[not json]']],
	[
		['a', null],
		['a', null],
	],
	[7, [7]],
])('reads the entries of %j', (given, entries) => expect(entriesOf(given)).toEqual(entries));
