import { withService } from '../../../../engine';
import { about, addStream, changesOf, NEVER, waiting } from './streams';

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
});
