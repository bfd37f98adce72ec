import { withService } from '../../../../engine';
import { about, addStream, changesOf } from './fixtures/streams';

const service = withService();
const stream = (id: number) => service.world.dataStreams.get(id);

it.each([
	['pause', 1, 'PATCH', ''],
	['resume', 2, 'PATCH', ''],
	['restart', 3, 'POST', '/restart'],
	['delete', 3, 'DELETE', ''],
] as const)('%s is one request', async (operation, status, method, suffix) => {
	const id = addStream(service, status);
	const json = await service.output(about(operation, id));
	expect(json).toEqual([{ [operation === 'delete' ? 'deleted' : 'accepted']: true, id }]);
	expect(service.sent()).toEqual([`${method} /api/v2/data_stream/${id}${suffix}`]);
	expect(stream(id)?.changes).toHaveLength(1);
});

it.each([
	['pause', 3, 'Error', "'Restart' starts it"],
	['pause', 4, 'Pending', 'try again in some seconds'],
	['resume', 3, 'Error', "'Restart'"],
	['restart', 1, 'Running', "Use 'Resume' for a paused one."],
	['restart', 2, 'Paused', "Use 'Resume' for a paused one."],
	['delete', 4, 'Pending', 'try again in some seconds'],
] as const)(
	'%s says why it cannot change a stream in state %i, %s',
	async (operation, status, state, advice) => {
		const { error } = await service.run(about(operation, addStream(service, status)));
		expect(error?.message).toBe(
			`The service refuses to ${operation} the data stream while it is in the state ${state}`,
		);
		expect(error?.description).toContain(advice);
		expect(changesOf(service)).toHaveLength(1);
	},
);

it('gives the refusal when the stream cannot be read after it', async () => {
	const id = addStream(service, 4);
	service.forbid('data_stream', { method: 'GET' });
	await service.fails(about('pause', id), 'The service refuses this in the present state');
});

it('keeps the id of a service whose ids are texts', async () => {
	const { control } = service;
	control.fault({ method: 'POST', path: 'data_stream', status: 202, rawBody: '' });
	expect(await service.output(about('restart', 'a1-b2'))).toEqual([
		{ accepted: true, id: 'a1-b2' },
	]);
});
