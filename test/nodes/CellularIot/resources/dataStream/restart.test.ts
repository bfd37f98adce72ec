import { withService } from '../../../../engine';
import { about, addStream, changesOf } from './streams';

const service = withService();

describe('data stream restart', () => {
	it('restarts a stream in Error and waits for it', async () => {
		const id = addStream(service, 3);
		const { json, error, hints } = await service.run(about('restart', id));
		expect([error, hints]).toEqual([undefined, []]);
		expect(json).toEqual([{ accepted: true, restarted: true, id, status: 'Running' }]);
		expect(changesOf(service)).toEqual([`POST /api/v2/data_stream/${id}/restart`]);
	});

	it('says at once why it cannot restart one that runs or is paused, and goes on', async () => {
		const ids = ([1, 2, 3] as const).map((status) => addStream(service, status));
		const { json } = await service.run(about('restart', '={{ $json.id }}'), {
			json: ids.map((id) => ({ id })),
			node: { onError: 'continueRegularOutput' },
		});
		const details = expect.stringContaining("Use 'Resume' for a paused one.");
		expect(json).toMatchObject([
			{ error: expect.stringContaining('while it is in the state Running'), details },
			{ error: expect.stringContaining('while it is in the state Paused'), details },
			{ restarted: true, id: ids[2] },
		]);
		expect(changesOf(service)).toHaveLength(3);
	});
});
