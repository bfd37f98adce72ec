import { withService } from '../../../../engine';
import { about, addStream } from './fixtures/streams';

const service = withService();
afterEach(() => service.control.set({ streamIds: 'text' }));

it.each(['text', 'number'] as const)(
	'gives a data stream; its id may be a %s',
	async (streamIds) => {
		service.control.set({ streamIds });
		const id = addStream(service, 3);
		expect(await service.output(about('get', id))).toMatchObject([
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
	service.control.fault({
		path: 'data_stream',
		status: 200,
		body: { destination: { credentials: { headers: ['X-Key:bare-secret'] } } },
	});
	expect(await service.output(about('get', id))).toEqual([
		{ id, destination: { credentials: { headers: ['X-Key:***'] } } },
	]);
});
