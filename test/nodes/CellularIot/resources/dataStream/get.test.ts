import { withService } from '../../../../engine';
import { about, addStream } from './streams';

const service = withService();
afterEach(() => service.sandbox.control.set({ streamIds: 'text' }));

it.each(['text', 'number'] as const)(
	'gives a data stream; its id may be a %s',
	async (streamIds) => {
		service.sandbox.control.set({ streamIds });
		const id = addStream(service, 3);
		const { json, error } = await service.run(about('get', id));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([
			{
				id,
				status: { id: 3, description: 'Error' },
				destination: { credentials: { headers: ['***'], url: `https://example.org/in/${id}` } },
			},
		]);
	},
);

it('shows no header of a service that does not mask them, and the id that the record lacks', async () => {
	const id = addStream(service, 1);
	service.sandbox.control.fault({
		path: 'data_stream',
		status: 200,
		body: { destination: { credentials: { headers: ['X-Key:bare-secret'] } } },
	});
	const { json } = await service.run(about('get', id));
	expect(json).toEqual([{ id, destination: { credentials: { headers: ['X-Key:***'] } } }]);
});

it('says that a stream does not exist, and goes on', async () => {
	const id = addStream(service, 1);
	const { json } = await service.run(about('get', '={{ $json.id }}'), {
		json: [{ id: 99 }, { id }],
		node: { onError: 'continueRegularOutput' },
	});
	expect(json).toMatchObject([{ error: expect.stringContaining("Id '99' not found") }, { id }]);
});

it.each(['={{ "" }}', '={{ "../user" }}', '={{ "5101/restart" }}'])(
	'refuses the ID %s before anything is sent',
	async (id) => {
		const { error } = await service.run(about('get', id));
		expect(error?.message).toMatch(/^'Data Stream' (is empty|must be an ID, such as 5101)/);
		expect(service.sent()).toEqual([]);
	},
);
