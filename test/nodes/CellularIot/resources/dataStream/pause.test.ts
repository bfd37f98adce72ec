import { withService } from '../../../../engine';
import { about, addStream, changesOf, NEVER, waiting } from './streams';

const service = withService();
const settle = (streamChangeMs: number) => service.sandbox.control.set({ streamChangeMs });
afterEach(() => settle(50));

describe('data stream pause', () => {
	it('pauses a stream and waits for it', async () => {
		const id = addStream(service, 1);
		const { json, error, hints } = await service.run(about('pause', id));
		expect([error, hints]).toEqual([undefined, []]);
		expect(json).toEqual([{ accepted: true, paused: true, id, status: 'Paused' }]);
		expect(changesOf(service)).toEqual([`PATCH /api/v2/data_stream/${id}`]);
		expect(
			service.sandbox.control.requests().find(({ method }) => method === 'PATCH')?.body,
		).toEqual({ status: { id: 2 } });
	});

	it('says what it saw when the time is over', async () => {
		settle(NEVER);
		const id = addStream(service, 1);
		const { json, hints } = await service.run(about('pause', id, waiting(1)));
		expect(json).toEqual([{ accepted: true, paused: false, id, status: 'Running' }]);
		const note = 'has not carried it out yet. It is still Running. Check it later';
		expect(hints).toMatchObject([{ message: expect.stringContaining(note) }]);
	});

	it('does not wait with 0 seconds', async () => {
		const id = addStream(service, 1);
		const { json, hints } = await service.run(about('pause', id, waiting(0)));
		expect(json).toEqual([{ accepted: true, paused: false, id, status: null }]);
		expect([hints, service.sent()]).toEqual([[], [`PATCH /api/v2/data_stream/${id}`]]);
	});

	it('says why it cannot pause a stream in Error, and goes on', async () => {
		const [broken, running] = [addStream(service, 3), addStream(service, 1)];
		const { json } = await service.run(about('pause', '={{ $json.id }}'), {
			json: [{ id: broken }, { id: running }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([
			{
				error: 'The service refuses to pause the data stream while it is in the state Error',
				details: expect.stringContaining("'Restart' starts it"),
			},
			{ paused: true, id: running },
		]);
	});

	it('refuses a wrong wait before anything is sent', async () => {
		const { error } = await service.run(about('pause', 5101, waiting(301)));
		expect(error?.message).toBe("'Wait Up To (Seconds)' must be a whole number, from 0 to 300");
		expect(service.sent()).toEqual([]);
	});
});
