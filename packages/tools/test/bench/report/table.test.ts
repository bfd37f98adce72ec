import { withResults } from '../../../bench/report/readme';
import { limitedTable, mainTable } from '../../../bench/report/table';
import { measuredRow, refusals, took } from './measuredRow';

/** Returns the cells by row, without the first two lines. */
const cellsOf = (table: string) =>
	table
		.split('\n')
		.slice(2)
		.map((line) => line.split('|').map((cell) => cell.trim()));

const timesOf = (table: string) => cellsOf(table).map((cells) => cells[3]);

describe('mainTable', () => {
	it('shows the median and how many times ours it is', () => {
		const rivals = { ours: took(100), raw: took(50), pasted: took(4200) };
		const table = mainTable([measuredRow('http 0', rivals)], ['http 0']);
		expect(timesOf(table)).toEqual(['100 ms', '4.20 s (x42)', '50 ms (x0.50)']);
	});

	it('says how many rounds there were when there were fewer than seven', () => {
		const table = mainTable(
			[measuredRow('http 0', { ours: { ms: [1, 2, 3], count: 100 } })],
			['http 0'],
		);
		expect(timesOf(table)).toEqual(['2.0 ms, n=3']);
	});

	it('says what a rival takes at least where it was not run', () => {
		const pasted = { ms: [], count: 0, atLeastMs: 39_000 };
		const table = mainTable([measuredRow('http 0', { ours: took(10), pasted })], ['http 0']);
		expect(timesOf(table)[1]).toBe('> 39 s');
	});

	it('says what a rival has when it has not all', () => {
		const best = took(30, { count: 15 });
		const table = mainTable([measuredRow('http 20', { ours: took(10), best })], ['http 20']);
		expect(timesOf(table)[1]).toBe('not complete (15 of 100) after 30 ms');
	});

	it('leaves a mode empty that was not run, and shows requests, connections and memory', () => {
		const row = measuredRow('http 20', { ours: took(10, refusals(0)) });
		const memory = { ours: { peak: 300 * 1024 * 1024, growth: 1, logins: 1 } };
		const [cells] = cellsOf(mainTable([{ ...row, memory }], ['http 0', 'http 20']));
		expect(cells?.slice(1, -1)).toEqual([
			'Row',
			'**ours**: description of ours',
			'',
			'10 ms',
			'20',
			'4',
			'0',
			'300 MB',
		]);
	});
});

describe('limitedTable', () => {
	it('shows the refusals', () => {
		const table = limitedTable(
			[measuredRow('http 20', { ours: took(10, refusals(3)) })],
			'http 20',
		);
		expect(cellsOf(table)[0]?.slice(3, -1)).toEqual(['10 ms', '20', '3', '0']);
	});
});

describe('withResults', () => {
	const page =
		'Before\n\n<!-- begin: written by npm run bench -->\nold\n<!-- end: written by npm run bench -->\nAfter\n';

	it('replaces what stands between the marks, again and again', () => {
		const once = withResults(page, 'new');
		expect(once).toContain('npm run bench -->\n\nnew\n\n<!-- end');
		expect(once).toMatch(/^Before[^]*After\n$/);
		expect(once).not.toContain('old');
		expect(withResults(once, 'new')).toBe(once);
	});

	it('refuses a page without marks', () => {
		expect(() => withResults('nothing', 'new')).toThrow('marks');
	});
});
