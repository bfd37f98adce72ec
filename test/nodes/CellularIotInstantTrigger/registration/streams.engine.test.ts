import { onEvents, lifeCycles, statusOf, until } from './fixtures/service';

const { service, other, host, published, before, own, writes, renewToken, leavesTraces } =
	lifeCycles();
const streams = async () => (await other().state()).streams;
/** Stands for n8n at an address where nothing listens: calls fail, so that a stream falls into Error. */
const DEAD = { base: 'http://127.0.0.1:9' };

it('one stream with one header, running; unpublishing deletes it', async () => {
	const n8n = await published(
		onEvents({ filters: { types: [5, 1], alertOnly: true }, options: { recordsPerCall: 40 } }),
	);
	const [stream, ...more] = await own(n8n);
	expect(more).toEqual([]);
	expect(stream).toMatchObject({
		name: expect.stringMatching(/^n8n [0-9a-f]{12} [0-9a-f]{8}$/) as string,
		data_stream_type: { id: 2 },
		status: { description: 'Running' },
		destination: { credentials: { url: n8n.address, method: 'POST', size: 40 } },
	});
	expect(stream?.filters).toHaveLength(1);
});

it('a stream of another key is replaced: the new one first, then the old one goes', async () => {
	const n8n = await published();
	const [old] = await own(n8n);
	renewToken(n8n);
	service.control.resetRequests();
	await n8n.publish('update');
	const now = await own(n8n);
	expect(now).toHaveLength(1);
	expect(now[0]?.name).not.toBe(old?.name);
	expect(writes()).toEqual([
		'POST /api/v2/data_stream',
		`DELETE /api/v2/data_stream/${String(old?.id)}`,
	]);
});

it('a stream that a person has paused stays paused, and a log line says so', async () => {
	const n8n = await published();
	const [stream] = await own(n8n);
	const path = `/api/v2/data_stream/${String(stream?.id)}`;
	await other().send('PATCH', path, { status: { id: 2 } });
	await until(async () => (await own(n8n)).map(statusOf).join() === 'Paused');
	expect(await n8n.publish()).toBe(false);
	expect(n8n.log.join()).toContain('is paused');
	await n8n.call('create');
	expect((await own(n8n)).map(statusOf)).toEqual(['Paused']);
});

it('a stream in Error is restarted when n8n starts', async () => {
	const { control } = service;
	control.set({ streamRetryPauses: [] });
	const n8n = await published(onEvents(), DEAD);
	control.addEvent({ type: 5 });
	await until(async () => (await own(n8n)).map(statusOf).join() === 'Error');
	service.control.resetRequests();
	expect(await n8n.restart()).toBe(true);
	expect(writes()).toEqual([
		expect.stringMatching(/^POST \/api\/v2\/data_stream\/\d+\/restart$/) as string,
	]);
});

it.each([
	['refused', { status: 422, body: { error_code: 1, error_token: 'x', message: 'no' } }],
	['carried out without an answer', { applied: true, reset: 'midBody' as const }],
])('a creation that is %s leaves nothing', async (_, fault) => {
	const n8n = await host();
	service.control.fault({ ...fault, method: 'POST', path: '^/api/v2/data_stream$' });
	await expect(n8n.publish()).rejects.toThrow();
	expect(await streams()).toEqual(before().streams);
});

it('a stream that cannot be started is deleted again, and the message names the address', async () => {
	const n8n = await host();
	service.control.fault({
		method: 'GET',
		path: '/api/v2/data_stream/*',
		set: { status: { id: 3 } },
		times: 1,
	});
	await expect(n8n.publish()).rejects.toThrow(
		'Check that the service can reach https://n8n.example.com',
	);
	expect(await streams()).toEqual(before().streams);
});

it('streams of others are never touched, whatever their name or address', async () => {
	leavesTraces();
	const n8n = await published();
	const [stream] = await own(n8n);
	await n8n.unpublish();
	const like = (name: unknown, url: string) =>
		other().send('POST', '/api/v2/data_stream', {
			name,
			data_stream_type: { id: 2 },
			destination: { connection_type: 'RestAPI', credentials: { url } },
		});
	await like(stream?.name, 'https://else.example.org/in');
	await like('my stream', n8n.address);
	const strangers = (await streams()).map(({ id }) => id);
	await n8n.publish();
	await n8n.unpublish();
	expect((await streams()).map(({ id }) => id)).toEqual(strangers);
});
