import { numberFault, serviceAmount } from '../../../../nodes/shared/kinds/kind';

it.each([
	['10.000', "may mean 10 or 10000: '10.000'"],
	['1,234', "may mean 1.234 or 1234: '1,234'"],
	['0x10', "must be a number, not '0x10'"],
	['1,5', "must be a number, not '1,5'"],
	['600 MB', "must be a number, not '600 MB'"],
	['1.000,00', "must be a number, not '1.000,00'"],
	['#N/A', "must be a number, not '#N/A'"],
])('refuses the text %s', (text, fault) =>
	expect(numberFault(text, 'must be a number')).toMatchObject({ fault }),
);

it.each(['10', ' 0.5 ', '-3', '10.00', '1000.000', 10.123, 1e21])('takes %j', (value) =>
	expect(numberFault(value, 'x')).toBeUndefined(),
);

it.each([
	[1.5, 1.5],
	['0E-8', 0],
	['1.0E-6', 0.000001],
	[' 7 ', 7],
	['600,5', undefined],
	['1,234.5', undefined],
	['', undefined],
	[null, undefined],
	[{ total: 1 }, undefined],
	[Number.NaN, undefined],
])('reads %j of the service as %j', (value, amount) => expect(serviceAmount(value)).toBe(amount));
