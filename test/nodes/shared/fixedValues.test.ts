import type { INodeParameters } from 'n8n-workflow';
import { FixedValues, NOTHING_FIXED } from '../../../nodes/shared/fixedValues';

/** How often n8n is asked when a field is read for three items. */
function asked(value: INodeParameters[string]): number {
	const fixed = new FixedValues({ field: value });
	let times = 0;
	for (const item of [0, 1, 2]) {
		const given = fixed.read('field', () => {
			times += 1;
			return item;
		});
		expect(given).toBe(times === 1 ? 0 : item);
	}
	return times;
}

describe('FixedValues', () => {
	it.each([
		['text'],
		[7],
		[false],
		[''],
		['a = b'],
		[{ __rl: true, mode: 'id', value: '11400001' }],
		[{ name: 'x', tags: ['a', 'b'] }],
	])('asks n8n once for %j', (value) => {
		expect(asked(value as INodeParameters[string])).toBe(1);
	});

	it.each([
		['={{ $json.id }}'],
		['=text {{ $json.id }}'],
		[{ __rl: true, mode: 'id', value: '={{ $json.id }}' }],
		[{ name: 'x', more: [{ value: '={{ $json.id }}' }] }],
	])('asks n8n for every item where there is an expression: %j', (value) => {
		expect(asked(value as INodeParameters[string])).toBe(3);
	});

	it('asks once for a field that the form does not hold', () => {
		const fixed = new FixedValues({});
		expect([1, 2].map((value) => fixed.read('field', () => value))).toEqual([1, 1]);
	});

	it('asks every time without a form', () => {
		expect([1, 2].map((value) => NOTHING_FIXED.read('field', () => value))).toEqual([1, 2]);
	});
});
