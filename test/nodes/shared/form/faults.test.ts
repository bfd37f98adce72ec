import { textFault } from '../../../../nodes/shared/form/faults';

it.each([['💥'], [''], [7], [-1.5], [true], [undefined], ['\u{10FFFF}']])(
	'%p can be sent as text',
	(value) => expect(textFault(value)).toBeUndefined(),
);

it.each([
	['\ud83d', 'holds half of an emoji'],
	['a\udca5b', 'holds half of an emoji'],
	['\udca5\ud83d', 'holds half of an emoji'],
	[{ a: 1 }, 'must be a text or a number'],
	[null, 'must be a text or a number'],
	[89_883_030_000_012_345_678, 'has lost digits because it is a number'],
	[Number.NaN, 'is not a number'],
])('%p cannot: it %s', (value, what) => expect(textFault(value)?.[0]).toBe(what));
