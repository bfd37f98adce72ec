import type { IDataObject } from 'n8n-workflow';
import { rangeReaders } from '../../../../nodes/CellularIotTrigger/reading/readers';
import type { RangeList } from '../../../../nodes/shared/lookup/rangeList';
import { failed, type Query, success } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../../shared/api/fixtures/fakeApi';

const START = Date.UTC(2024, 10, 7, 15);
const row = (second: number) => ({
	id: second,
	timestamp: new Date(START + second * 1000).toISOString(),
});
const LIST: RangeList = {
	path: '/list',
	q: 'a:b',
	field: 'timestamp',
	pageSize: 10,
	identity: ({ id }) => String(id),
};

/**
 * A list of the service with pages; refuses page sizes above `largest`. `shift`: rows that move to the next page.
 * Without `isCounted` it gives no total.
 */
function served(rows: IDataObject[], { largest = 1000, shift = 0, isCounted = true } = {}) {
	const requests: Query[] = [];
	const api = fakeApi(async ({ query = {} }) => {
		requests.push(query);
		const size = Number(query.per_page);
		if (size > largest) return failed({ kind: 'status', request: '', status: 400 });
		const page = Number(query.page);
		const first = Math.max(0, (page - 1) * size - (page > 1 ? shift : 0));
		const totals = { 'x-count': `${rows.length}`, 'x-pages': `${Math.ceil(rows.length / size)}` };
		const headers = isCounted ? totals : {};
		return success({ status: 200, headers, body: rows.slice(first, first + size) });
	});
	return { api, requests };
}

const request = (wanted: number) => ({
	endpoint: 7,
	filter: undefined,
	from: START,
	until: START + 3_600_000,
	seenCount: 0,
	wanted,
	beyond: START,
	isFresh: () => true,
});

const rowsOf = (count: number) => Array.from({ length: count }, (_, second) => row(second));
const hundred = rowsOf(100);
const LARGE = { ...LIST, pageSize: 1000 };

test('stops when enough rows are fresh, and tells up to which time they are complete', async () => {
	const { api, requests } = served(hundred);
	const result = await rangeReaders(() => [LIST]).read(api, request(20));
	const until = START + 19_000;
	expect(result).toMatchObject(success({ rows: hundred.slice(0, 20), until }));
	expect(requests[0]).toEqual({ q: 'a:b', sort: '+timestamp', page: 1, per_page: 10 });
});

test('after an early stop the newest row tells the time', async () => {
	const { api, requests } = served([...hundred].reverse());
	const result = await rangeReaders(() => [LIST, LIST]).read(api, request(20));
	expect(result).toMatchObject({ ok: true, value: { newest: undefined } });
	const sorted = served(hundred);
	await rangeReaders(() => [LIST, LIST]).read(sorted.api, request(20));
	const newest = { q: 'a:b', sort: '-timestamp', page: 1, per_page: 1 };
	expect(sorted.requests.filter((one) => one?.sort === '-timestamp')).toEqual([newest]);
	expect(requests.filter((one) => one?.sort === '-timestamp')).toEqual([]);
});

test.each([
	['that is not sorted', [...hundred].reverse(), {}],
	['that is read completely by rule', hundred, { readsAll: true }],
])('a list %s is read to its end', async (_, rows, more) => {
	const { api } = served(rows);
	const result = await rangeReaders(() => [{ ...LIST, ...more }]).read(api, request(20));
	expect(result).toEqual(success({ rows, until: undefined }));
});

test('a list of exactly as many rows as asked for is the whole list', async () => {
	const { api, requests } = served(rowsOf(1000));
	const result = await rangeReaders(() => [LARGE]).read(api, request(1000));
	expect(result).toMatchObject({ ok: true, value: { until: undefined } });
	expect(requests).toHaveLength(1);
});

test('reads on when most rows do not count, so that no poll stands still', async () => {
	const { api } = served(rowsOf(3500));
	const isFresh = ({ id }: IDataObject) => id === 1500;
	const result = await rangeReaders(() => [LARGE]).read(api, { ...request(1), isFresh });
	const { rows, until } = result.ok ? result.value : { rows: [] };
	expect(rows).toContainEqual(row(1500));
	expect(until).toBeGreaterThanOrEqual(START + 1_500_000);
});

test('reads past the first moment of the window, where many rows lie', async () => {
	const rows = rowsOf(1300).map((one, index) => ({ ...row(index < 1299 ? 0 : 9), id: one.id }));
	const result = await rangeReaders(() => [LARGE]).read(served(rows).api, request(10));
	expect(result).toEqual(success({ rows, until: undefined }));
});

test.each([true, false])(
	'rows that move to the next page hide no end (counted: %j)',
	async (isCounted) => {
		const { api } = served(rowsOf(2500), { shift: 3, isCounted });
		const result = await rangeReaders(() => [LARGE]).read(api, request(2000));
		const { rows, until } = result.ok ? result.value : { rows: [] };
		// Either everything was read, or the reading says where it stopped.
		if (until === undefined) expect(rows).toHaveLength(2500);
		else expect(rows.length).toBeGreaterThanOrEqual((until - START) / 1000);
	},
);

test('a failure of either list is the failure of the reading', async () => {
	const timeout = failed({ kind: 'timeout', request: '' });
	const { api } = served([]);
	let count = 0;
	const broken = fakeApi(async (one) => (++count === 2 ? timeout : await api.send(one)));
	expect(await rangeReaders(() => [LIST, LIST]).read(broken, request(1))).toEqual(timeout);
});

test('rows of several lists are united, complete up to the earlier end', async () => {
	const { api } = served(hundred);
	const lists: [RangeList, RangeList] = [{ ...LIST, pageSize: 50 }, LIST];
	const result = await rangeReaders(() => lists).read(api, request(20));
	expect(result).toMatchObject({ ok: true, value: { until: START + 19_000 } });
	expect(result.ok && result.value.rows).toHaveLength(70);
});

test('a refused page size is replaced by the fallback', async () => {
	const { api, requests } = served(hundred, { largest: 100 });
	const list = { ...LIST, pageSize: 500, fallbackSize: 100 };
	expect(await rangeReaders(() => [list]).read(api, request(1000))).toMatchObject({ ok: true });
	expect(requests.map(({ per_page }) => per_page)).toEqual([500, 100]);
});

test('the newest rows take one request', async () => {
	const { api, requests } = served(hundred.toReversed());
	const range = { endpoint: 7, filter: undefined, from: START, until: START };
	const result = await rangeReaders(() => [LIST, LIST]).readNewest(api, range);
	expect(result).toMatchObject({ ok: true, value: { rows: hundred.toReversed() } });
	expect(requests).toEqual([{ q: 'a:b', sort: '-timestamp', page: 1, per_page: 100 }]);
});
