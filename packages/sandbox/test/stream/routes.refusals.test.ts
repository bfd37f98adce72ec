import { startSandbox } from '../../src';
import { RUNNING_STREAM } from '../../src/stream/seed';
import { AT_NOON, loggedIn } from '../client';
import { client, sessionPerTest } from '../sandboxHooks';
import { answerOf, threeKeys } from '../fixture';

sessionPerTest();

const STREAMS = '/api/v2/data_stream';
const one = (id: number) => `${STREAMS}/${id}`;
const credentials = { url: 'https://hooks.example.org/in/7f3a9c' };
const destination = { connection_type: 'RestAPI', credentials };
const stream = {
	data_stream_type: { id: 2 },
	destination,
	filters: [{ field: 'event_type_id', value: [3, 5, 18, 19] }],
};
const tag = { field: 'tag', value: [1] };
const ids = async () => (await client.get(STREAMS)).data.map(({ id }: { id: string }) => id);

const to = (values: object) => ({
	...stream,
	destination: { ...destination, credentials: { ...destination.credentials, ...values } },
});
const filtered = (...filters: object[]) => ({ ...stream, filters });

it.each([
	['both types in one', { ...stream, data_stream_type: { id: 3 } }, 1401],
	['another kind of URL', to({ url: 'ftp://example.org' }), 1403],
	['a URL without a host', to({ url: 'https://' }), 1403],
	['an IP address', to({ url: 'https://203.0.113.7/in' }), 1403],
	['an IPv6 address', to({ url: 'https://[2001:db8::1]/in' }), 1403],
	['a header without a colon', to({ headers: ['X-Key'] }), 1403],
	['a header with a line break', to({ headers: ['X-Key:a\r\nX-Other:b'] }), 1403],
	['a header with a comma', to({ headers: ['X-Key:a,b'] }), 1403],
	['an unknown filter field', filtered({ field: 'endpoint', value: [1] }), 1403],
	['a group of filters alone', filtered({ or: [{ field: 'alert', value: true }] }), 1406],
	['an empty group', filtered(...stream.filters, { or: [] }), 1406],
	['an unknown field in a group', filtered(...stream.filters, { or: [tag] }), 1403],
	['a filter without values', filtered({ field: 'event_type_id', value: [] }), 1403],
	['an event type that is no number', filtered({ field: 'event_type_id', value: ['all'] }), 1403],
	['an alert that is no truth value', filtered({ field: 'alert', value: ['yes'] }), 1403],
	['two filters', filtered(...stream.filters, { field: 'alert', value: true }), 1406],
	['a filter of usage data', { ...stream, data_stream_type: { id: 1 } }, 1406],
])('refuses %s, and creates nothing', async (_what, body, code) => {
	const before = await ids();
	expect(await answerOf(client.post(STREAMS, body))).toEqual(threeKeys(422, code));
	expect(await ids()).toEqual(before);
});

it('refuses to change a stream to an unknown filter field', async () => {
	const before = (await client.get(one(RUNNING_STREAM))).data;
	expect((await client.patch(one(RUNNING_STREAM), { filters: [tag] })).status).toBe(422);
	expect((await client.get(one(RUNNING_STREAM))).data).toEqual(before);
});

it.each([
	['texts as the contract has them', filtered({ field: 'event_type_id', value: ['3'] })],
	['a truth value as text', filtered({ field: 'alert', value: ['true'] })],
	['authorization headers', to({ headers: ['Authorization:Basic bjhuOnNlY3JldA=='] })],
])('takes %s', async (_what, body) => {
	expect((await client.post(STREAMS, body)).status).toBe(201);
});

it('takes a second filter in a group', async () => {
	const or = [{ field: 'alert', value: true }];
	const body = filtered(...stream.filters, { or });
	expect((await client.post(STREAMS, body)).status).toBe(201);
	const shown = (await client.get(STREAMS)).data.at(-1).filters;
	expect(shown).toEqual([...stream.filters, { or }]);
});

it('takes an IP address that the sandbox may call, and no other', async () => {
	const other = await startSandbox({ ...AT_NOON, callbackHosts: ['203.0.113.7'] });
	other.control.set({ streamChangeMs: 600_000 });
	const user = await loggedIn(other);
	const statusOf = async (url: string) => (await user.post(STREAMS, to({ url }))).status;
	expect(await statusOf('https://203.0.113.7/in')).toBe(201);
	expect(await statusOf('https://203.0.113.8/in')).toBe(422);
	await other.close();
});
