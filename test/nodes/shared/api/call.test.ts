import { call, readList, write } from '../../../../nodes/shared/api/call';
import { type ApiRequest, failed, type Failure, success } from '../../../../nodes/shared/api/types';
import { fakeApi } from './fixtures/fakeApi';

const request = (method: ApiRequest['method']): ApiRequest<'object'> => ({
	method,
	path: '/x',
	expect: 'object',
});
const refusal: Failure = {
	kind: 'status',
	request: 'DELETE /x',
	status: 409,
	body: { message: 'no' },
};
const REFUSALS = { 409: { message: 'It exists already', description: 'Use it.' } };
const done = () => ({ done: true });

it('gives what is read from the body', async () => {
	const api = fakeApi(async () => success({ status: 200, headers: {}, body: { id: 7 } }));
	expect(await call(api, request('GET'), ({ id }) => id)).toEqual(success(7));
});

it('tells a refusal in the words of the operation, and any other as it came', async () => {
	const api = fakeApi(async () => failed(refusal));
	const told = await call(api, request('POST'), done, REFUSALS);
	expect(told).toEqual(failed({ ...refusal, ...REFUSALS[409] }));
	const other = await call(api, request('POST'), done, { 404: REFUSALS[409] });
	expect(other).toEqual(failed(refusal));
});

it('takes the 409 to a repeated request for a refusal where the operation has words for it', async () => {
	const sent: Array<boolean | undefined> = [];
	const api = fakeApi(async ({ refusesConflict }) => {
		sent.push(refusesConflict);
		return success({ status: 204, headers: {}, body: {} });
	});
	await call(api, request('DELETE'), done, REFUSALS);
	await call(api, request('DELETE'), done, { 404: REFUSALS[409] });
	await write(api, { method: 'DELETE', path: '/x' }, {}, REFUSALS);
	expect(sent).toEqual([true, false, true]);
});

it('returns the output of a write in place of its empty answer', async () => {
	const api = fakeApi(async () => success({ status: 204, headers: {}, body: {} }));
	const output = { deleted: true };
	expect(await write(api, { method: 'DELETE', path: '/x' }, output)).toEqual(success(output));
	const refusing = fakeApi(async () => failed(refusal));
	const told = await write(refusing, { method: 'DELETE', path: '/x' }, output, REFUSALS);
	expect(told).toEqual(failed({ ...refusal, ...REFUSALS[409] }));
});

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
