import type { INodeParameters } from 'n8n-workflow';
import { FixedValues } from '../../../../nodes/shared/form/fixedValues';

type Value = INodeParameters[string];

/** How often n8n evaluates a field that is read for three items. */
function evaluations(value: Value): number {
	const fixed = new FixedValues({ field: value });
	let times = 0;
	for (let item = 0; item < 3; item++) fixed.read('field', () => (times += 1));
	return times;
}

it.each<[Value]>([
	['text'],
	[7],
	[false],
	[''],
	['a = b'],
	[{ __rl: true, mode: 'id', value: '11400001' }],
	[{ name: 'x', tags: ['a', 'b'] }],
])('%j is evaluated once', (value) => expect(evaluations(value)).toBe(1));

it.each<[Value]>([
	['={{ $json.id }}'],
	['=text'],
	[{ __rl: true, mode: 'id', value: '={{ $json.id }}' }],
	[{ name: 'x', more: [{ value: '={{ $json.id }}' }] }],
])('%j is evaluated for each item', (value) => expect(evaluations(value)).toBe(3));

it('a default is evaluated once: the form does not hold it', () => {
	const fixed = new FixedValues({});
	expect([1, 2].map((value) => fixed.read('field', () => value))).toEqual([1, 1]);
});
