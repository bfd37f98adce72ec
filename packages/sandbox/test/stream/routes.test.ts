import { FAILED_STREAM, PAUSED_STREAM, RUNNING_STREAM } from '../../src/stream/seed';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';

sessionPerTest();

const STREAMS = '/api/v2/data_stream';
const one = (id: number) => `${STREAMS}/${id}`;
const HEADER = 'X-Hook-Key:Zm9vYmFyLTAxMjM0';
const credentials = { url: 'https://hooks.example.org/in/7f3a9c', method: 'POST', size: 500 };
const destination = {
	connection_type: 'RestAPI',
	format: 'Json',
	credentials: { ...credentials, headers: [HEADER] },
};
const stream = {
	name: 'fleet-events-7f3a',
	data_stream_type: { id: 2 },
	destination,
	filters: [{ field: 'event_type_id', value: [3, 5, 18, 19] }],
};
const MASK = '********';
const statusOf = async (id: number) => (await client.get(one(id))).data.status?.id;

/** Reads until a stream has a status; undefined: until it is gone. */
async function reach(id: number, status: number | undefined): Promise<void> {
	while ((await statusOf(id)) !== status) await new Promise((done) => setTimeout(done, 10));
}
const settle = (streamChangeMs: number) => sandbox.control.set({ streamChangeMs });
const NEVER = 3_600_000;
const OLD = [RUNNING_STREAM, PAUSED_STREAM, FAILED_STREAM];

it('creates a stream with an empty answer, first Pending, then Running, its headers masked', async () => {
	settle(NEVER);
	const created = await client.post(STREAMS, stream);
	expect([created.status, created.data, created.headers.location]).toEqual([201, {}, undefined]);
	expect((await client.get(STREAMS)).data.at(-1)).toEqual({
		...stream,
		id: '5104',
		data_stream_type: { id: 2, description: 'Events' },
		status: { id: 4, description: 'Pending' },
		destination: { ...destination, credentials: { ...credentials, headers: [MASK] } },
	});
	settle(0);
	await client.post(STREAMS, { ...stream, name: null, filters: null });
	await reach(5105, 1);
	expect(sandbox.world.dataStreams.get(5105)).toMatchObject({ name: '', filters: [] });
	expect(sandbox.world.dataStreams.get(5104)?.destination.headers).toEqual([HEADER]);
});

it('uses POST and 3,000 records where nothing else is said', async () => {
	const { url } = credentials;
	const bare = { connection_type: 'RestAPI', credentials: { url } };
	await client.post(STREAMS, { data_stream_type: { id: 1 }, destination: bare });
	expect((await client.get(one(5104))).data.destination).toEqual({
		...bare,
		format: 'Json',
		credentials: { url, method: 'POST', size: 3000, headers: [] },
	});
});

it('gives a Location, ids as numbers and a bare record, when it is set so', async () => {
	sandbox.control.set({ streamLocation: true, streamIds: 'number', streamList: 'object' });
	const { headers } = await client.post(STREAMS, stream);
	expect(headers.location).toBe(`${sandbox.url}${STREAMS}/5104`);
	expect((await client.get(STREAMS)).data).toHaveLength(4);
	for (const id of OLD) sandbox.world.dataStreams.delete(id);
	expect((await client.get(STREAMS)).data).toMatchObject({ id: 5104, name: stream.name });
});

it('pauses, resumes, restarts and deletes some time after the 202', async () => {
	settle(NEVER);
	const paused = await client.patch(one(RUNNING_STREAM), { status: { id: 2 } });
	expect([paused.status, paused.data]).toEqual([202, '']);
	expect(await statusOf(RUNNING_STREAM)).toBe(1);
	settle(0);
	expect((await client.patch(one(PAUSED_STREAM), { status: { id: 1 } })).status).toBe(202);
	await reach(PAUSED_STREAM, 1);
	expect((await client.post(`${one(FAILED_STREAM)}/restart`)).status).toBe(202);
	await reach(FAILED_STREAM, 1);
	expect((await client.delete(one(FAILED_STREAM))).status).toBe(202);
	await reach(FAILED_STREAM, undefined);
	expect((await client.delete(one(FAILED_STREAM))).status).toBe(404);
});

it('refuses a new status, a restart and a deletion while the status is about to change', async () => {
	settle(NEVER);
	await client.post(STREAMS, stream);
	await client.patch(one(RUNNING_STREAM), { status: { id: 2 } });
	await client.delete(one(PAUSED_STREAM));
	await client.post(`${one(FAILED_STREAM)}/restart`);
	for (const id of [...OLD, 5104]) {
		const answers = [
			await client.patch(one(id), { status: { id: 1 } }),
			await client.post(`${one(id)}/restart`),
			await client.delete(one(id)),
		];
		expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
		expect((await client.patch(one(id), { name: 'new' })).status).toBe(202);
	}
});

it('leaves Error by a restart only, and restarts nothing else', async () => {
	const { status } = await client.patch(one(FAILED_STREAM), { status: { id: 1 } });
	expect([status, await statusOf(FAILED_STREAM)]).toEqual([422, 3]);
	expect((await client.post(`${one(RUNNING_STREAM)}/restart`)).status).toBe(409);
	expect((await client.post(`${one(PAUSED_STREAM)}/restart`)).status).toBe(409);
});

it('renames, filters and moves a stream', async () => {
	settle(0);
	const change = { name: 'new', filters: [{ field: 'alert', value: true }] };
	const { status } = await client.patch(one(RUNNING_STREAM), { ...change, destination });
	expect(status).toBe(202);
	const changed = { ...change, status: { id: 1 }, destination: { credentials } };
	expect((await client.get(one(RUNNING_STREAM))).data).toMatchObject(changed);
	await client.patch(one(RUNNING_STREAM), { filters: [] });
	expect((await client.get(one(RUNNING_STREAM))).data.filters).toEqual([]);
});

it('stores the masks of an answer that comes back as the headers', async () => {
	settle(0);
	const { data } = await client.get(one(RUNNING_STREAM));
	const echoed = { connection_type: 'RestAPI', credentials: data.destination.credentials };
	const masked = `Authorization:${MASK}`;
	echoed.credentials.headers = [masked];
	await client.patch(one(RUNNING_STREAM), { destination: echoed });
	await client.get(one(RUNNING_STREAM));
	expect(sandbox.world.dataStreams.get(RUNNING_STREAM)?.destination.headers).toEqual([masked]);
});

it('lists types, statuses and filter fields', async () => {
	const list = async (name: string) => (await client.get(`${STREAMS}/${name}`)).data;
	expect(await list('type')).toEqual([
		{ id: 1, description: 'Usage Data' },
		{ id: 2, description: 'Events' },
	]);
	expect((await list('status')).at(-1)).toEqual({ id: 4, description: 'Pending' });
	expect(await list('filter_field_type')).toHaveLength(2);
});
