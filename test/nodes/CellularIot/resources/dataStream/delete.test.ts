import { withService } from '../../../../engine';
import { about, addStream, AGENT, changesOf, NEVER, waiting } from './streams';

const service = withService();
const settle = (streamChangeMs: number) => service.sandbox.control.set({ streamChangeMs });
afterEach(() => settle(50));
const gone = (id: number) => !service.sandbox.world.dataStreams.has(id);

describe('data stream delete', () => {
	it('deletes a stream and waits until it is gone', async () => {
		const id = addStream(service, 3);
		const { json, error } = await service.run(about('delete', id));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ accepted: true, deleted: true, id, status: null }]);
		expect([gone(id), changesOf(service)]).toEqual([true, [`DELETE /api/v2/data_stream/${id}`]]);
	});

	it('says that it is still there when the time is over', async () => {
		settle(NEVER);
		const id = addStream(service, 2);
		const { json, hints } = await service.run(about('delete', id, waiting(1)));
		expect(json).toEqual([{ accepted: true, deleted: false, id, status: 'Paused' }]);
		expect(hints).toMatchObject([{ message: expect.stringContaining('It is still Paused') }]);
	});

	it('says that a stream does not exist, and goes on', async () => {
		const id = addStream(service, 1);
		const { json } = await service.run(about('delete', '={{ $json.id }}'), {
			json: [{ id: 99 }, { id }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining("'99' not found") },
			{ deleted: true, id },
		]);
	});

	it('asks an AI agent to confirm', async () => {
		const { error } = await service.run(about('delete', 5101), { node: AGENT });
		expect(error?.message).toContain("'Confirm' must be on to delete this data stream for good");
		expect(service.sent()).toEqual([]);
	});
});
