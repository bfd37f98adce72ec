import { readWholeList } from '../../../../../nodes/CellularIot/features/bulk/wholeList';
import type { Api } from '../../../../../nodes/shared/api/client';
import { ENDPOINTS, ENDPOINTS_PAGE } from '../../../../../nodes/shared/lookup/endpoint';
import { openConnection, withService } from '../../../../engine';

const service = withService({ endpoints: 10 });
const PATH = '^/api/v1/endpoint$';
const list = { path: ENDPOINTS, pageSize: ENDPOINTS_PAGE };
const open = async (): Promise<Api> => {
	const api = await openConnection(service.credentials());
	// Three rows a page.
	service.control.fault({ path: PATH, query: { per_page: '3' }, times: 'always' });
	return api;
};

it('reads all pages', async () => {
	const pages = await readWholeList(await open(), list);
	expect(pages).toMatchObject({ ok: true, value: { isTooLong: false } });
	expect(pages.ok && pages.value.rows.length).toBe(10);
	expect(service.sent()).toHaveLength(4);
});

it('reads a list again that changed while it was read', async () => {
	const api = await open();
	let pagesRead = 0;
	const changing: Api = {
		...api,
		async send(request) {
			if (++pagesRead === 3) service.control.removeEndpoint(11400002);
			return await api.send(request);
		},
	};
	const pages = await readWholeList(changing, list);
	expect(pages.ok && pages.value.rows.length).toBe(9);
	expect(service.sent().length).toBeGreaterThan(4);
});

it('refuses a list that changes at each reading', async () => {
	const api = await open();
	let total = 100;
	const restless: Api = {
		...api,
		async send(request) {
			const answer = await api.send(request);
			if (answer.ok) answer.value.headers['x-count'] = String(total++);
			return answer;
		},
	};
	const pages = await readWholeList(restless, list, 'Do this.');
	const message = expect.stringContaining('The list changed while it was read');
	expect(pages).toMatchObject({ ok: false, failure: { message, description: 'Do this.' } });
	expect(service.sent()).toHaveLength(9);
});

it('stops at the first page of a list that is too long', async () => {
	const pages = await readWholeList(await open(), { ...list, mostPages: 2 });
	expect(pages).toMatchObject({ ok: true, value: { isTooLong: true } });
	expect(service.sent()).toHaveLength(1);
});
