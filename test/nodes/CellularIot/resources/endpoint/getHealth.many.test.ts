import { getHealth } from '../../../../../nodes/CellularIot/resources/endpoint/getHealth';
import { success } from '../../../../../nodes/shared/api/types';
import type { Run } from '../../../../../nodes/shared/run/operation';

const PAGE = 100;

/** Notes of a run against one device and so many events of trouble. `total`: whether the lists tell their length. */
async function notesOf(events: number, total: boolean): Promise<string[]> {
	const notes: string[] = [];
	const send = async ({ path, query }: { path: string; query: { page: number } }) => {
		const isEvent = path.endsWith('/event');
		const count = isEvent ? events : 1;
		const left = Math.max(0, Math.min(PAGE, count - (query.page - 1) * PAGE));
		const body = Array.from({ length: left }, (_, index) => ({ id: query.page * PAGE + index }));
		const pages = Math.ceil(count / PAGE);
		const headers = total ? { 'x-count': String(count), 'x-pages': String(pages) } : {};
		return await Promise.resolve(success({ status: 200, headers, body }));
	};
	const run = { api: { baseUrl: '', send }, hint: (text: string) => notes.push(text) };
	const outcome = await getHealth.run(
		run as unknown as Run,
		{ isSummary: true, filters: { tags: [] } },
		{},
	);
	expect(outcome).toMatchObject({ ok: true, value: { devices: 1 } });
	return notes.filter((note) => note.includes('10000 events'));
}

describe('more events than are read', () => {
	it.each([true, false])('are told, with a total %p', async (total) => {
		const [note = 'none'] = await notesOf(10_001, total);
		expect(note).toContain("'Event: Get Many'");
		// A filter of devices does not filter events.
		expect(note).not.toContain('Filters');
	});

	it('are not told of a fleet without', async () => {
		expect(await notesOf(200, true)).toEqual([]);
		expect(await notesOf(200, false)).toEqual([]);
		expect(await notesOf(10_000, true)).toEqual([]);
	});
});
