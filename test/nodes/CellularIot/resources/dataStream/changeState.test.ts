import { withService } from '../../../../engine';
import { about, addStream, changesOf, NEVER, waiting } from './streams';

const service = withService();
const settle = (streamChangeMs: number) => service.sandbox.control.set({ streamChangeMs });
afterEach(() => settle(50));
const stream = (id: number) => service.sandbox.world.dataStreams.get(id);

/** A stream that starts, and runs after a moment of real time. */
function starting(ms: number): number {
	const id = addStream(service, 4);
	stream(id)?.changes.push({ at: performance.now() + ms, values: { status: 1 } });
	return id;
}

it.each([
	['pause', 'paused'],
	['delete', 'deleted'],
])('%s is sent again while the stream is starting', async (operation, done) => {
	const id = starting(1_500);
	const { json, error } = await service.run(about(operation, id));
	expect(error).toBeUndefined();
	expect(json).toMatchObject([{ [done]: true, id }]);
	expect(changesOf(service).length).toBeGreaterThan(1);
});

it('names the state when the stream is starting for longer than the wait', async () => {
	const id = starting(NEVER);
	const { error } = await service.run(about('resume', id, waiting(1)));
	expect(error?.message).toBe(
		'The service refuses to resume the data stream while it is in the state Pending',
	);
	expect(error?.description).toContain('try again in some seconds');
});

it('is done when another program deletes the same stream', async () => {
	const id = addStream(service, 1);
	stream(id)?.changes.push({ at: performance.now() + 1_500, values: 'delete' });
	const { json, error } = await service.run(about('delete', id));
	expect(error).toBeUndefined();
	expect(json).toEqual([{ accepted: true, deleted: true, id, status: null }]);
});

it('ends its wait when the service stops the stream again', async () => {
	const id = addStream(service, 2);
	settle(NEVER);
	stream(id)?.changes.push({ at: performance.now() + 1_000, values: { name: 'x' } });
	const run = service.run(about('resume', id, waiting(60)));
	const fails = setInterval(() => {
		const resumed = stream(id)?.changes.find(({ values }) => values !== 'delete' && values.status);
		if (resumed) Object.assign(resumed, { at: 0, values: { status: 3 } });
	}, 20);
	const { json, hints } = await run;
	clearInterval(fails);
	expect(json).toEqual([{ accepted: true, resumed: false, id, status: 'Error' }]);
	expect(hints).toMatchObject([{ message: expect.stringContaining("then use 'Restart'") }]);
});

it('gives the refusal when the stream cannot be read after it', async () => {
	const id = starting(NEVER);
	service.sandbox.control.fault({ method: 'GET', path: 'data_stream', status: 403 });
	const { error } = await service.run(about('pause', id));
	expect(error?.message).toContain('The service refuses this in the present state');
});

it.each([
	['403', 'does not allow this'],
	['404', 'did not find'],
])('gives a %s as it is', async (status, message) => {
	const body = { message: 'no' };
	service.sandbox.control.fault({
		method: 'PATCH',
		path: 'data_stream',
		status: Number(status),
		body,
	});
	const { error } = await service.run(about('pause', addStream(service, 1)));
	expect(error?.message).toContain(message);
	expect(service.sent()).toHaveLength(1);
});

it('keeps the id of a service whose ids are texts', async () => {
	const { control } = service.sandbox;
	control.fault({ method: 'POST', path: 'data_stream', status: 202, rawBody: '' });
	const body = { id: 'a1-b2', status: 'Running' };
	control.fault({ method: 'GET', path: 'data_stream', status: 200, body });
	const { json } = await service.run(about('restart', 'a1-b2'));
	expect(json).toEqual([{ accepted: true, restarted: true, id: 'a1-b2', status: 'Running' }]);
});
