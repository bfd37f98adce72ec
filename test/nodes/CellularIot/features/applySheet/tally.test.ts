import type { IDataObject } from 'n8n-workflow';
import { Tally } from '../../../../../nodes/CellularIot/features/applySheet/tally';
import { failed, success } from '../../../../../nodes/shared/api/types';
import type { Outcome } from '../../../../../nodes/shared/run/operation';
import { fakeBatch } from '../../../shared/run/fixtures/fakeRun';
import { row } from './fixtures/sheetWorld';

const records = [
	{ outcome: 'done', steps: ['change', 'goLive'] },
	{ outcome: 'conflict', steps: ['create'] },
	{ outcome: 'done', steps: ['shutDown'] },
] as const;
const [done, refusal, missing] = records.map((one) =>
	success({ ...one, steps: [...one.steps] }),
) as [Outcome, Outcome, Outcome];
const failure = failed({ kind: 'network', request: '' });

/** A tally of four outcomes, and what reached the batch. */
function tally(isPreview: boolean, isSummary: boolean) {
	const { batch, settled } = fakeBatch([0, 1, 2].map((n) => ({ row: row(n, { name: `d${n}` }) })));
	const hints: string[] = [];
	const one = new Tally({ hint: (text) => hints.push(text) }, batch, { isPreview, isSummary });
	one.batch.settle([0], done);
	one.batch.settle([1], refusal);
	one.batch.settle([2], failure);
	one.batch.conclude(missing);
	one.finish();
	return { settled, hints };
}

it('passes rows on and counts them: a conflict did none of its steps', () => {
	const { settled, hints } = tally(false, false);
	expect(settled).toEqual([
		[[0], done],
		[[1], refusal],
		[[2], failure],
		[undefined, missing],
	]);
	expect(hints).toEqual(['Devices: 1 shut down, 1 in conflict, 1 changed, 1 live now, 1 failed.']);
	const preview = /^Devices: 1 to shut down, .* 1 failed\. This is a preview: nothing was sent/;
	expect(tally(true, false).hints).toEqual([expect.stringMatching(preview)]);
});

it('keeps records for a summary, but not failures', () => {
	const { settled } = tally(false, true);
	expect(settled[0]).toEqual([[2], failure]);
	const counts = { change: 1, create: 0, conflict: 1, failed: 1 };
	const findings = [records[2], records[1], records[0]];
	const value = { complete: false, devices: 4, counts, findings };
	expect(settled.slice(1)).toMatchObject([[[0, 1], { value }]]);
});

/** A record as `outcomeOf` gives it. */
const record = (n: number, summary: string, more: IDataObject = {}): IDataObject => {
	const step = { 'shut down': 'shutDown', conflict: 'conflict' }[summary.split(':')[0] ?? ''];
	return { row: n, name: `d${n}`, summary, steps: [step ?? 'change'], outcome: 'planned', ...more };
};
const conflict = (n: number, problem: string, more: IDataObject = {}) =>
	record(n, `conflict: ${problem}`, { outcome: 'conflict', problem, ...more });

function summaryOf(records: IDataObject[], failures: number[] = []) {
	const { batch, settled } = fakeBatch([0, 1, 2].map((n) => ({ row: row(n, { name: `d${n}` }) })));
	const hints: string[] = [];
	const form = { isPreview: true, isSummary: true };
	const one = new Tally({ hint: (text) => hints.push(text) }, batch, form);
	one.hint('A note.');
	for (const item of failures) one.batch.settle([item], failure);
	one.batch.settle([0], success(records));
	one.finish();
	const outcome = settled.at(-1)?.[1];
	const { lines, text, notes } = (outcome?.ok === true ? outcome.value : {}) as IDataObject;
	return { lines: lines as string[], text, notes, hints };
}

describe('what a person reads before agreeing', () => {
	it('names the shutdown of the last of 2,000 rows first', () => {
		const nothing = Array.from({ length: 1999 }, (_, n) =>
			record(n + 2, 'nothing to do', { steps: ['nothing'], outcome: 'nothing' }),
		);
		const { lines, text } = summaryOf([...nothing, record(2001, 'shut down: x')]);
		expect(lines).toEqual(['Row 2001, d2001: shut down: x']);
		expect(text).toBe('Devices: 1 to shut down, 1999 with nothing to do.');
	});

	it('has all that goes offline and all conflicts, then 200 changes and the number of the others', () => {
		const some = (from: number, what: (n: number) => IDataObject) =>
			Array.from({ length: 300 }, (_, n) => what(from + n));
		const changes = some(2, (n) => record(n, `change: ${n}`));
		const wrong = some(302, (n) => conflict(n, `No ${n}`));
		const off = some(602, (n) => record(n, 'shut down: x'));
		const { lines } = summaryOf([...changes, ...wrong, ...off]);
		expect(lines).toHaveLength(801);
		expect(lines[0]).toBe('Row 602, d602: shut down: x');
		expect(lines[300]).toBe('Row 302, d302: conflict: No 302');
		expect(lines.slice(599, 601)).toEqual([
			'Row 601, d601: conflict: No 601',
			'Row 2, d2: change: 2',
		]);
		expect(lines.at(-1)).toBe('And 100 more.');
	});

	it('has one line for rows with the same conflict, or the same failure', () => {
		const same = [2, 3, 4, 9].map((n) => conflict(n, 'No name.'));
		const { lines } = summaryOf([...same, conflict(5, 'Wrong.')], [1, 2]);
		expect(lines).toEqual([
			expect.stringMatching(/^2 rows \(3, 4\): failed: The connection to the service/),
			'4 rows (2 to 4, 9): conflict: No name.',
			'Row 5, d5: conflict: Wrong.',
		]);
	});

	it('says of a device without a row that it has none', () => {
		const more = { row: null, id: 7, name: 'lost' };
		expect(summaryOf([record(0, 'shut down: x', more)]).lines).toEqual([
			'Not in the sheet, lost: shut down: x',
		]);
	});

	it('says beside the numbers what concerns the whole sheet: new tags, and why none is shut down', () => {
		const tagged = (n: number) =>
			record(n, 'change: x', { changes: { tags: { created: ['waterr'] } } });
		const none = { row: null, name: null, id: null };
		const capped = conflict(0, '52 devices are not in the sheet.', none);
		const { text, hints, notes, lines } = summaryOf([tagged(2), tagged(3), capped]);
		expect(lines).toEqual(['Row 2, d2: change: x', 'Row 3, d3: change: x']);
		expect(text).toBe(
			'Devices: 1 in conflict, 2 to change. New tags: waterr. 52 devices are not in the sheet.',
		);
		expect(hints).toEqual(['A note.', expect.stringContaining('52 devices are not in the sheet.')]);
		expect(notes).toEqual(['A note.']);
	});
});
