import { DEEPEST, isTooDeep } from '../../src/http/depth';

const nested = (levels: number, open: string, close: string) =>
	Buffer.from(`${open.repeat(levels)}1${close.repeat(levels)}`);

it.each([
	['[', ']'],
	['{"a":', '}'],
	['[{"a":', '}]'],
])('allows %s as deep as the limit only', (open, close) => {
	const levels = DEEPEST / (open.length === 6 ? 2 : 1);
	expect(isTooDeep(nested(levels, open, close))).toBe(false);
	expect(isTooDeep(nested(levels + 1, open, close))).toBe(true);
});

it('does not count brackets in texts, and lists side by side', () => {
	expect(isTooDeep(Buffer.from(JSON.stringify(['['.repeat(500), '\\"[['.repeat(500)])))).toBe(
		false,
	);
	expect(isTooDeep(Buffer.from(JSON.stringify(Array(500).fill([[], {}]))))).toBe(false);
});
