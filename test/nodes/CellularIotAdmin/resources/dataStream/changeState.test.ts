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
	['pause', 1, 'PATCH', '', { paused: true, status: 'Paused' }],
	['resume', 2, 'PATCH', '', { resumed: true, status: 'Running' }],
	['restart', 3, 'POST', '/restart', { restarted: true, status: 'Running' }],
	['delete', 3, 'DELETE', '', { deleted: true, status: null }],
] as const)(
	'%s is one request, and waits until it is done',
	async (operation, status, method, suffix, done) => {
		const id = addStream(service, status);
		const { json, error, hints } = await service.run(about(operation, id));
		expect([error, hints]).toEqual([undefined, []]);
		expect(json).toEqual([{ accepted: true, id, ...done }]);
		expect(changesOf(service)).toEqual([`${method} /api/v2/data_stream/${id}${suffix}`]);
		if (operation !== 'delete') expect(stream(id)?.status).toBe(operation === 'pause' ? 2 : 1);
	},
);

it.each([
	['pause', 1, { paused: false, status: 'Running' }],
	['delete', 2, { deleted: false, status: 'Paused' }],
] as const)('%s says what it saw when the time is over', async (operation, status, done) => {
	settle(NEVER);
	const id = addStream(service, status);
	const { json, hints } = await service.run(about(operation, id, waiting(1)));
	expect(json).toEqual([{ accepted: true, id, ...done }]);
	const note = `has not carried it out yet. It is still ${done.status}. Check it later`;
	expect(hints).toMatchObject([{ message: expect.stringContaining(note) }]);
});

it('does not wait with 0 seconds, and refuses more than 300', async () => {
	await service.refuses(about('pause', 5101, waiting(301)), "'Wait Up To (Seconds)' must be");
	const id = addStream(service, 1);
	const { json, hints } = await service.run(about('pause', id, waiting(0)));
	expect(json).toEqual([{ accepted: true, paused: false, id, status: null }]);
	expect([hints, service.sent()]).toEqual([[], [`PATCH /api/v2/data_stream/${id}`]]);
});

it.each([
	['pause', 3, 'Error', "'Restart' starts it"],
	['resume', 3, 'Error', "'Restart'"],
	['restart', 1, 'Running', "Use 'Resume' for a paused one."],
	['restart', 2, 'Paused', "Use 'Resume' for a paused one."],
] as const)(
	'%s says at once why it cannot change a stream in state %i, %s',
	async (operation, status, state, advice) => {
		const { error } = await service.run(about(operation, addStream(service, status)));
		expect(error?.message).toContain(`while it is in the state ${state}`);
		expect(error?.description).toContain(advice);
		expect(changesOf(service)).toHaveLength(1);
	},
);

it.each([
	['pause', 'paused'],
	['delete', 'deleted'],
])('%s is sent again while the stream is starting', async (operation, done) => {
	const id = starting(1_500);
	expect(await service.output(about(operation, id))).toMatchObject([{ [done]: true, id }]);
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
	expect(await service.output(about('delete', id))).toEqual([
		{ accepted: true, deleted: true, id, status: null },
	]);
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
	service.forbid('data_stream', { method: 'GET' });
	const { error } = await service.run(about('pause', id));
	expect(error?.message).toContain('The service refuses this in the present state');
});

it('keeps the id of a service whose ids are texts', async () => {
	const { control } = service.sandbox;
	control.fault({ method: 'POST', path: 'data_stream', status: 202, rawBody: '' });
	const body = { id: 'a1-b2', status: 'Running' };
	control.fault({ method: 'GET', path: 'data_stream', status: 200, body });
	expect(await service.output(about('restart', 'a1-b2'))).toEqual([
		{ accepted: true, restarted: true, id: 'a1-b2', status: 'Running' },
	]);
});
