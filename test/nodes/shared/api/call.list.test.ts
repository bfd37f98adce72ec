import { readList } from '../../../../nodes/shared/api/call';
import { failed, success } from '../../../../nodes/shared/api/types';
import type { ApiRequest, Failure } from '../../../../nodes/shared/api/types';
import { fakeApi } from './fakeApi';

const answering = (body: unknown) =>
	fakeApi(async () => success({ status: 200, headers: {}, body }));

it.each([
	[
		[{ id: 1 }, { id: 'b' }],
		[{ id: 1 }, { id: 'b' }],
	],
	[[], []],
	[{ id: 1 }, [{ id: 1 }]],
	[{}, []],
])('the answer %j is the list %j', async (body, rows) =>
	expect(await readList(answering(body), '/x')).toEqual(success(rows)),
);

it('asks for a list, and gives a failure as it came', async () => {
	const failure: Failure = { kind: 'network', request: 'GET /x' };
	const asked: ApiRequest[] = [];
	const api = fakeApi(async (request) => {
		asked.push(request);
		return failed(failure);
	});
	expect(await readList(api, '/x', { a: 1 })).toEqual(failed(failure));
	expect(asked).toMatchObject([{ method: 'GET', path: '/x', query: { a: 1 }, expect: 'list' }]);
});
