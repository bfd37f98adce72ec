import { readPageV2 } from '../../../../nodes/shared/api/page';
import { readPages } from '../../../../nodes/shared/api/pages';
import { failed, success } from '../../../../nodes/shared/api/types';
import type { ApiRequest, Query } from '../../../../nodes/shared/api/types';
import { fakeApi } from './fixtures/fakeApi';

interface Paging {
	total: number;
	page: number;
	page_size: number;
	last_page: number;
}

/** A v2 list of so many rows that tells about itself what `tell` leaves of it. */
function list(count: number, tell: (paging: Paging) => object) {
	const asked: ApiRequest[] = [];
	const api = fakeApi(async (request) => {
		asked.push(request);
		const { page, page_size } = { page: 1, page_size: 25, ...request.query };
		const size = Math.min(Number(page_size), 20);
		const from = (Number(page) - 1) * size;
		const data = Array.from({ length: count }, (_, id) => ({ id })).slice(from, from + size);
		const paging = {
			total: count,
			page: Number(page),
			page_size: size,
			last_page: Math.ceil(count / size),
		};
		return success({ status: 200, headers: {}, body: { ...tell(paging), data } });
	});
	const read = async (limit?: number) =>
		await readPages(api, {
			readPage: readPageV2,
			path: '/api/v2/tags',
			query: { q: 'name:a:b', sort: 'id' },
			pageSize: 1000,
			limit,
			identity: (row) => String(row.id),
		});
	return { asked, read };
}

describe('a list of version 2', () => {
	it.each([
		['everything', (paging: Paging) => paging],
		['numbers as texts', (paging: Paging) => ({ last_page: String(paging.last_page) })],
		['the size alone', ({ page_size }: Paging) => ({ page_size })],
		['nothing', () => ({ total: null })],
	])('reads all rows where the body tells %s', async (_, tell) => {
		const { read, asked } = list(50, tell);
		const pages = await read();
		expect(pages).toMatchObject({ ok: true, value: { rows: { length: 50 } } });
		expect(asked[0]).toMatchObject({
			expect: 'object',
			query: { name: 'a:b', page: 1, page_size: 100 },
		});
		expect(asked[0]?.query).not.toHaveProperty('sort');
	});

	it('tells how many there are, and asks for no more than the limit', async () => {
		const { read, asked } = list(50, (paging) => paging);
		expect(await read(7)).toMatchObject({ value: { total: 50, rows: { length: 7 } } });
		expect(asked.map(({ query }) => query?.page_size)).toEqual([7]);
	});

	const send = async (body: unknown, query: Query = {}) => {
		const sent: ApiRequest[] = [];
		const api = fakeApi(async (request) => {
			sent.push(request);
			return success({ status: 200, headers: { date: 'today' }, body });
		});
		return { result: await readPageV2(api, '/api/v2/tags', query), sent };
	};

	it.each([
		[{ q: 'name:a' }, { name: 'a', page_size: 100 }],
		[{ q: '' }, { page_size: 100 }],
		[{ per_page: 500 }, { page_size: 100 }],
		[{}, { page_size: 100 }],
	])('asks with %j for %j', async (query, expected) => {
		const { sent } = await send({ data: [] }, query as Query);
		expect(sent[0]?.query).toEqual(expected);
	});

	it('gives the paging that the body tells', async () => {
		const { result } = await send({ data: [], total: 5, last_page: 2, page_size: 3, page: 1 });
		expect(result).toEqual(success({ rows: [], pages: 2, size: 3, total: 5 }));
		const { result: bare } = await send({ data: [{ id: 1 }], total: null });
		expect(bare).toEqual(success({ rows: [{ id: 1 }] }));
	});

	it.each([{}, { data: null }, { data: {} }, { data: [1] }, { data: [{}, null] }, { data: [[]] }])(
		'refuses what is no page of a list: %j',
		async (body) => {
			const { result } = await send(body);
			expect(result).toEqual(failed({ kind: 'shape', request: 'GET /api/v2/tags', status: 200 }));
		},
	);

	it('passes a failure on as it is', async () => {
		const failure = failed({ kind: 'timeout', request: 'GET /' });
		const api = fakeApi(async () => failure);
		expect(await readPageV2(api, '/api/v2/tags', {})).toBe(failure);
	});
});
