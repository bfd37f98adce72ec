import { failed, success } from '../../../../nodes/shared/api/types';
import { eventList, readNewestRows } from '../../../../nodes/shared/lookup/rangeList';
import { fakeApi } from '../api/fixtures/fakeApi';

const RANGE = { from: Date.UTC(2024, 10, 7, 14, 0, 0, 500), until: Date.UTC(2024, 10, 7, 15) };

test('a list of events has both bounds or none, and the filter of the user last', () => {
	expect(eventList({ type: '1|2', range: RANGE, raw: 'severity:2' }).q).toBe(
		'from:2024-11-07T14:00:00Z,until:2024-11-07T15:00:00Z,type:1|2,severity:2',
	);
	expect(eventList({ type: '3' }).q).toBe('type:3');
	expect(eventList({ type: '' }).q).toBeUndefined();
});

test('it is read in the order of time, in large pages where the service gives them', () => {
	expect(eventList({ type: '' })).toMatchObject({
		path: '/api/v1/event',
		field: 'timestamp',
		pageSize: 1000,
		fallbackSize: 100,
	});
});

test('each row arrives once, also after a refusal of large pages', async () => {
	const sizes: unknown[] = [];
	const api = fakeApi(async ({ query = {} }) => {
		sizes.push(query.per_page);
		if (query.per_page === 1000) return failed({ kind: 'status', request: '', status: 400 });
		return success({ status: 200, headers: { 'x-pages': '1' }, body: [{ id: 1 }, { id: 2 }] });
	});
	const ids: unknown[] = [];
	const list = eventList({ type: '3' });
	await readNewestRows(api, list, { onRow: ({ id }) => ids.push(id) });
	expect([ids, sizes]).toEqual([
		[1, 2],
		[1000, 100],
	]);
});
