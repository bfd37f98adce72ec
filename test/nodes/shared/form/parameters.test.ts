import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { Parameters } from '../../../../nodes/shared/form/parameters';
import { readAmount, readTime } from '../../../../nodes/shared/form/readers';

const fields: INodeProperties[] = [
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		default: {},
		options: [{ displayName: 'Volume', name: 'volume', type: 'number', default: 0 }],
	},
	{ displayName: 'Value', name: 'value', type: 'string', default: '' },
];

/** The form of one item whose field 'Value' holds this. */
function form(value: unknown, others: IDataObject = {}): Parameters {
	const host = {
		getNode: () => ({ name: 'N', type: 't' }),
		getTimezone: () => 'Europe/Berlin',
		getInputData: () => [{ json: {} }],
		getNodeParameter: (name: string) => (name === 'value' ? value : others[name]),
	};
	return new Parameters(host as unknown as IExecuteFunctions, 0, fields);
}

describe('texts and numbers', () => {
	it.each([
		['  x ', 'x'],
		[11400001, '11400001'],
		[0, '0'],
		['', undefined],
		[' ', undefined],
		[null, undefined],
		[[], undefined],
	])('text reads %j', (value, text) => expect(form(value).text('value')).toBe(text));

	it('requiredText refuses a blank one, exactText keeps its spaces', () => {
		expect(() => form(' ').requiredText('value')).toThrow("'Value' is empty");
		expect(form(' x ').exactText('value')).toBe(' x ');
	});

	it.each([
		['7', 7],
		[' 7 ', 7],
		['', undefined],
	])('integer reads %j', (value, number) => expect(form(value).integer('value', 1)).toBe(number));

	it('integer names its bounds', () => {
		expect(() => form('0').integer('value', 1)).toThrow('must be a whole number, 1 or more');
		expect(() => form('1.5').integer('value', 1, 9)).toThrow('from 1 to 9');
	});

	it('readAmount takes fractions above zero', () => {
		expect(readAmount(form('0.5'), 'value')).toBe(0.5);
		expect(readAmount(form(1.125), 'value')).toBe(1.125);
		expect(() => readAmount(form('1.000'), 'value')).toThrow("'Value' may mean 1 or 1000");
		expect(() => readAmount(form('0'), 'value')).toThrow('must be a number above 0');
		expect(() => readAmount(form('Infinity'), 'value')).toThrow('must be a number above 0');
	});
});

describe('switches and choices', () => {
	it.each([
		[true, true],
		[' TRUE ', true],
		['false', false],
	])('flag reads %j', (value, flag) => expect(form(value).flag('value')).toBe(flag));

	it.each([['yes'], [1], [''], [null]])('flag refuses %j', (value) =>
		expect(() => form(value).flag('value')).toThrow("'Value' must be true or false"),
	);

	it('a decision that was added without a value is refused, and has a default otherwise', () => {
		const added = form('').group('options', { volume: '' });
		expect(() => added.decision('volume', true)).toThrow("'Volume' must be true or false");
		expect(form('').group('options', {}).decision('volume', true)).toBe(true);
	});

	it('choice takes one of the values, also as text', () => {
		expect(form('2').choice('value', [1, 2])).toBe(2);
		expect(() => form('3').choice('value', [1, 2])).toThrow('must be one of: 1, 2');
	});
});

describe('lists', () => {
	it.each([
		['a, b,,', ['a', 'b']],
		[
			['a', null, 7, ' '],
			['a', '7'],
		],
		['', []],
	])('texts reads %j', (value, texts) => expect(form(value).texts('value')).toEqual(texts));
});

describe('times', () => {
	it('refuses what is no time', () =>
		expect(() => readTime(form('soon'), 'value')).toThrow("'Value' is not a date and time"));
});

describe('resource locators', () => {
	it.each([
		[
			{ mode: 'name', value: ' x ' },
			{ mode: 'name', value: 'x' },
		],
		[7, { mode: 'id', value: '7' }],
	])('reads %j', (value, located) => expect(form(value).located('value')).toEqual(located));

	it.each([
		[{ mode: 'id', value: '' }, 'is empty'],
		[{ mode: 1, value: 'x' }, 'must be an ID, or be chosen anew'],
		['../x', 'must be an ID: a whole number above 0'],
	])('refuses %j', (value, why) => expect(() => form(value).id('value')).toThrow(`'Value' ${why}`));
});

describe('the form', () => {
	it('reads a collection by its own fields, and refuses a text in its place', () => {
		const read = (options: unknown) => form('', { options } as IDataObject).group('options');
		expect(read({ volume: 3 }).integer('volume', 1)).toBe(3);
		expect(read('').has('volume')).toBe(false);
		expect(() => read('x')).toThrow("'Options' must be an object with fields");
	});

	it.each([
		[null, "'Volume' has no value"],
		[{ mode: 'id', value: undefined }, "'Volume' has no value"],
		[['x', null], "'Volume' has no value"],
		['', undefined],
		[[], undefined],
	])('with a restriction that holds %j: %s', (volume, message) => {
		const read = () => form('', { options: { volume } } as IDataObject).added('options');
		if (message === undefined) expect(read().has('volume')).toBe(false);
		else expect(read).toThrow(message);
	});

	it.each([
		['={{ $json.x }}', '', true],
		['={{ $json.x }}', [], true],
		['={{ $json.x }}', 7, false],
		["={{ $fromAI('volume') }}", '', false],
		['', '', false],
	])('with the expression %s that gives %j: lost is %s', (written, volume, isLost) => {
		const parameters = { options: { volume: written } };
		const host = {
			getNode: () => ({ name: 'N', type: 't', parameters }),
			getInputData: () => [{ json: {} }],
			getNodeParameter: () => ({ volume }),
		};
		const form = new Parameters(host as unknown as IExecuteFunctions, 0, fields).group('options');
		expect(form.isLost('volume')).toBe(isLost);
		expect(form.isLost('other')).toBe(false);
	});

	it('bounds by its default only where the field was not added', () => {
		const read = (options: IDataObject) => () =>
			form('', { options } as IDataObject)
				.group('options')
				.bound('volume', 5, 1, 9);
		expect([read({})(), read({ volume: 7 })()]).toEqual([5, 7]);
		expect(read({ volume: '' })).toThrow("'Volume' has no value");
	});

	it('is evaluated once for each field', () => {
		let times = 0;
		const host = { getInputData: () => [], getNodeParameter: () => ++times };
		const parameters = new Parameters(host as unknown as IExecuteFunctions, 0, fields);
		expect([parameters.raw('value'), parameters.raw('value')]).toEqual([1, 1]);
	});

	it.each([
		['invalid syntax', "'Value' holds an invalid expression"],
		['not found [line 1]', 'not found [line 1]'],
	])('says of the error %j: %s', (reason, message) => {
		const host = {
			getNode: () => ({ name: 'N', type: 't' }),
			getInputData: () => [],
			getNodeParameter: () => {
				throw new Error(reason);
			},
		};
		const parameters = new Parameters(host as unknown as IExecuteFunctions, 3, fields);
		expect(() => parameters.raw('value')).toThrow(
			expect.objectContaining({ message, context: expect.objectContaining({ itemIndex: 3 }) }),
		);
	});
});
