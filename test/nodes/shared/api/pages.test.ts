import type { IDataObject } from 'n8n-workflow';
import fc from 'fast-check';
import { readPages } from '../../../../nodes/shared/api/pages';
import { ENDPOINT_LIST } from '../../../../nodes/shared/lookup/endpoint';
import { SIM_LIST } from '../../../../nodes/shared/lookup/sim';
import { list, numbered, read } from './fixtures/fakeList';
import type { Headers } from './fixtures/fakeList';
import { fakeApi } from './fixtures/fakeApi';

describe('readPages', () => {
	it('gives every row once and in order, whatever the sizes and headers', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 0, max: 120 }),
				fc.integer({ min: 1, max: 30 }),
				fc.integer({ min: 1, max: 30 }),
				fc.option(fc.integer({ min: 1, max: 130 }), { nil: undefined }),
				fc.constantFrom<Headers>('both', 'old', 'new', 'none'),
				async (count, pageSize, maximum, limit, headers) => {
					const rows = numbered(count);
					const { api, asked } = list(rows, { maximum, headers });
					const { rows: got } = await read(api, pageSize, limit);
					expect(got).toEqual(rows.slice(0, limit));
					const size = Math.min(pageSize, maximum, limit ?? pageSize);
					const needed = Math.max(1, Math.ceil(Math.min(count, limit ?? count) / size));
					expect(asked.length).toBeLessThanOrEqual(needed + (headers === 'none' ? 1 : 4));
				},
			),
			{ numRuns: 500 },
		);
	});

	it('reads on until the limit is met by rows that are meant', async () => {
		const keeps = ({ id }: IDataObject) => Number(id) % 3 === 0;
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 0, max: 120 }),
				fc.integer({ min: 1, max: 30 }),
				fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
				fc.constantFrom<Headers>('both', 'old', 'new', 'none'),
				async (count, pageSize, limit, headers) => {
					const rows = numbered(count);
					const { api, asked } = list(rows, { headers });
					const request = { path: '/x', query: {}, pageSize, limit, keeps };
					const pages = await readPages(api, request);
					const meant = rows.filter(keeps).slice(0, limit);
					expect(pages).toMatchObject({ ok: true, value: { rows: meant } });
					const enough = limit === undefined ? count : Math.min(count, limit * 3);
					expect(asked.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(enough / pageSize)) + 4);
				},
			),
		);
	});

	it('hands out rows on arrival, and keeps none', async () => {
		const { api, asked } = list(numbered(5000));
		const taken: IDataObject[] = [];
		const request = { path: '/x', query: {}, pageSize: 1000, limit: 1500 };
		const pages = await readPages(api, { ...request, onRow: (row) => taken.push(row) });
		expect(pages).toMatchObject({ ok: true, value: { rows: [], count: 1500, total: 5000 } });
		expect(taken).toEqual(numbered(2000));
		expect(asked).toHaveLength(2);
	});

	it('reads no more pages than the limit needs', async () => {
		const { api, asked } = list(numbered(5000));
		await read(api, 1000, 1500);
		expect(asked.map(({ page, per_page }) => [page, per_page])).toEqual([
			[1, 1000],
			[2, 1000],
		]);
		const small = list(numbered(5000));
		await read(small.api, 1000, 7);
		expect(small.asked.map(({ per_page }) => per_page)).toEqual([7]);
	});

	it('tells rows apart that have no id, or one that is no id', async () => {
		const rows: IDataObject[] = [{ a: 1 }, { a: 2 }, { id: { toString: null } }, { id: null }];
		expect((await read(list(rows).api, 10)).rows).toEqual(rows);
	});

	it('takes 7 and "7" for one', async () => {
		const rows: IDataObject[] = [{ id: 7 }, { id: '7' }, { id: 8 }];
		expect((await read(list(rows).api, 10)).rows).toEqual([{ id: 7 }, { id: 8 }]);
	});

	it('gives 100,001 rows', async () => {
		expect((await read(list(numbered(100_001)).api, 1000)).rows).toHaveLength(100_001);
	});

	it.each([
		['endpoints', ENDPOINT_LIST, 2],
		['SIMs', SIM_LIST, 2],
		['other lists', {}, 4],
	])('has no more pages of %s in flight than the rate limit bears', async (_, request, most) => {
		const { api } = list(numbered(100));
		let open = 0;
		let mostOpen = 0;
		const counting = fakeApi(async (request) => {
			mostOpen = Math.max(mostOpen, ++open);
			const result = await api.send(request);
			open -= 1;
			return result;
		});
		await readPages(counting, { path: '/list', query: {}, ...request, pageSize: 5 });
		expect(mostOpen).toBe(most);
	});

	it('tells what the service counted', async () => {
		const { api } = list(numbered(50));
		expect((await read(api, 10, 10)).total).toBe(50);
	});
});
