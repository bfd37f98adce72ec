import { rowsForNote } from '../../../../nodes/shared/api/pages';
import type { Api } from '../../../../nodes/shared/api/client';
import { failed, success } from '../../../../nodes/shared/api/types';

const list = { path: '/api/v1/endpoint', query: { sort: 'id' }, pageSize: 1000 };
const requests: object[] = [];
const api = (answer: unknown): Api => ({
	baseUrl: 'https://service.example.com',
	send: (async (request: object) => {
		requests.push(request);
		return await Promise.resolve(answer);
	}) as Api['send'],
});

test('the rows of a list, without long waits', async () => {
	const answer = success({
		status: 200,
		headers: { 'x-total-pages': '1' },
		body: [{ id: 1 }, { id: 2 }],
	});
	expect(await rowsForNote(api(answer), list)).toEqual([{ id: 1 }, { id: 2 }]);
	expect(requests).toMatchObject([
		{ method: 'GET', path: list.path, deadlineMs: 10_000, retryBudgetMs: 3_000 },
	]);
});

test('none if they cannot be read', async () => {
	const failure = { kind: 'status', status: 403, request: '' } as const;
	expect(await rowsForNote(api(failed(failure)), list)).toEqual([]);
});
