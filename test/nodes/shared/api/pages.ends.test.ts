import type { IDataObject } from 'n8n-workflow';
import { readPages } from '../../../../nodes/shared/api/pages';
import { success } from '../../../../nodes/shared/api/types';
import { list, numbered, read } from './fixtures/fakeList';
import type { Headers } from './fixtures/fakeList';
import { fakeApi } from './fixtures/fakeApi';

const PATH = '/api/v1/endpoint';
const request = { path: PATH, query: { sort: 'id' }, pageSize: 10 };

/** A list whose headers are those of `list` with changes, from one page to another. */
function changed(
	rows: IDataObject[],
	headers: Record<string, string>,
	from = 1,
	to = Number.POSITIVE_INFINITY,
) {
	const { api, asked } = list(rows);
	const lying = fakeApi(async (one) => {
		const result = await api.send(one);
		const page = Number(one.query?.page);
		if (result.ok && page >= from && page <= to) Object.assign(result.value.headers, headers);
		return result;
	});
	return { api: lying, asked };
}

describe('the end of a list', () => {
	it('asks for records with GET, and keeps the query', async () => {
		const sent: unknown[] = [];
		const { api } = list(numbered(1));
		await read(
			fakeApi(async (one) => (sent.push(one), await api.send(one))),
			10,
		);
		const query = { sort: 'id', page: 1, per_page: 10 };
		expect(sent).toEqual([{ method: 'GET', path: PATH, query, expect: 'records' }]);
	});

	it.each<Headers>(['both', 'old', 'new', 'none'])(
		'is where the headers (%s) say, and no page more is asked for',
		async (headers) => {
			const { api, asked } = list(numbered(31), { headers });
			expect((await read(api, 10)).rows).toHaveLength(31);
			expect(asked).toHaveLength(4);
		},
	);

	it('is not a page that is short of rows while a page count says that there are more', async () => {
		// A service that leaves out what the caller may not see.
		const rows = numbered(100);
		const { api } = list(rows);
		const hiding = fakeApi(async (one) => {
			const result = await api.send(one);
			if (!result.ok) return result;
			const body = (result.value.body as IDataObject[]).filter(({ id }) => id !== 15);
			return success({ ...result.value, body });
		});
		expect((await read(hiding, 10)).rows).toEqual(rows.filter(({ id }) => id !== 15));
	});

	it.each(['nonsense', '-1', '2.5'])(
		'does not follow a page count that is none: %s',
		async (no) => {
			const { api, asked } = changed(numbered(25), { 'x-pages': no, 'x-total-pages': no });
			expect((await read(api, 10)).rows).toHaveLength(25);
			expect(asked).toHaveLength(3);
		},
	);

	it('takes a page count of 0 for no further page', async () => {
		const { api, asked } = changed([], { 'x-pages': '0', 'x-total-pages': '0' });
		expect((await read(api, 10)).rows).toEqual([]);
		expect(asked).toHaveLength(1);
	});

	it('is the first page where the caller wants no list of more than so many', async () => {
		const most = async (mostPages: number) => {
			const { api, asked } = list(numbered(50));
			const pages = await readPages(api, { ...request, mostPages });
			if (!pages.ok) throw new Error('refused');
			const { isTooLong, rows, changed: isChanged } = pages.value;
			return [isTooLong, rows.length, isChanged, asked.length];
		};
		expect(await most(4)).toEqual([true, 10, false, 1]);
		expect(await most(5)).toEqual([false, 50, false, 5]);
	});

	it('that never comes is a failure, not a list that is cut off', async () => {
		let next = 0;
		const endless = (headers: Record<string, string>) =>
			fakeApi(async () => success({ status: 200, headers, body: [{ id: next++ }] }));
		for (const headers of [{}, { 'x-pages': '9999999' }] as Array<Record<string, string>>) {
			const pages = await readPages(endless(headers), request);
			expect(pages).toMatchObject({
				ok: false,
				failure: {
					kind: 'size',
					request: `GET ${PATH}`,
					message: 'The list did not end within 10000 pages',
					description: expect.stringContaining('Ask for less at once'),
				},
			});
			const some = await readPages(endless(headers), { ...request, limit: 7 });
			expect(some).toMatchObject({ ok: true, value: { rows: { length: 7 } } });
		}
	}, 60_000);

	it.each([1, 3])('fails as a whole when page %d fails', async (failAt) => {
		await expect(read(list(numbered(50), { failAt }).api, 10)).rejects.toThrow('status 403');
	});
});

describe('a list that changes while it is read', () => {
	it.each([
		['stays the same', {}, false],
		['counts more on a later page', { 'x-count': '51' }, true],
		['counts nothing on a later page', { 'x-count': 'unknown' }, true],
	])('%s: says so %j', async (_, headers, expected) => {
		const { api } = changed(numbered(50), headers as Record<string, string>, 3);
		expect((await read(api, 10)).changed).toBe(expected);
	});

	it('says so when only a page in the middle counts more', async () => {
		const { api } = changed(numbered(50), { 'x-count': '51' }, 3, 3);
		expect((await read(api, 10)).changed).toBe(true);
	});
});
