import { newSteps, type Ranked, type Run, runsOf } from '../../../../nodes/shared/changes/runs';
import { signAt } from './fixtures/history';

/** Signs that show a network: one letter each, "-" for none. Capitals were seen before. */
const signsOf = (letters: string): Ranked[] =>
	[...letters].map((letter, rank) => ({
		rank,
		sign: signAt(rank + 1, {
			at: rank,
			kind: 'registered',
			network: letter === '-' ? undefined : letter.toUpperCase(),
		}),
	}));

const values = (base: string | undefined, signs: Ranked[]): Run[] =>
	runsOf(base, signs, (sign) => sign.network?.name.slice(-1));

/** The new steps of letters, of which the capitals were seen before. */
function emitted(base: string | undefined, letters: string): string[] {
	const all = signsOf(letters);
	const old = all.filter(({ rank }) => /[A-Z]/.test(letters[rank] ?? ''));
	return newSteps(values(base, old), values(base, all)).map(
		({ before, after }) => `${before.value}${after.value}${after.rank}`,
	);
}

test('a run begins with each other value; signs without a value say nothing', () => {
	expect(values('X', signsOf('xx-yyx')).map(({ value, rank }) => [value, rank])).toEqual([
		['X', -1],
		['Y', 3],
		['X', 5],
	]);
	expect(values(undefined, signsOf('--'))).toEqual([]);
});

test.each([
	['a new value', 'X', 'y', ['XY0']],
	['several in one poll', 'X', 'yz', ['XY0', 'YZ1']],
	['there and back', 'X', 'yx', ['XY0', 'YX1']],
	['the first value of all: it is learned', undefined, 'y', []],
	['what was emitted', 'X', 'YYZ', []],
	['a late value between two that were emitted', 'X', 'yZ', ['XY0', 'YZ1']],
	['a late value within a run', 'X', 'yX', ['XY0', 'YX1']],
	['a late sign of the old value', 'X', 'xY', []],
	['a late sign of the new value', 'X', 'yY', []],
	['late signs of another and of the old value', 'X', 'yxZ', ['XY0', 'YX1']],
	['a late value before the first one', undefined, 'yZ', ['YZ1']],
	['the same steps twice, of which the later ones were emitted', 'X', 'yxYX', ['XY0', 'YX1']],
])('tells %s as it should', (_, base, letters, steps) => {
	expect(emitted(base, letters)).toEqual(steps);
});
