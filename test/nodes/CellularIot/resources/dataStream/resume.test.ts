import { withService } from '../../../../engine';
import { about, addStream, changesOf } from './streams';

const service = withService();

describe('data stream resume', () => {
	it('resumes a stream and waits for it', async () => {
		const id = addStream(service, 2);
		const { json, error } = await service.run(about('resume', id));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ accepted: true, resumed: true, id, status: 'Running' }]);
		expect(changesOf(service)).toEqual([`PATCH /api/v2/data_stream/${id}`]);
	});

	it('points at Restart for a stream in Error, and goes on', async () => {
		const [broken, paused] = [addStream(service, 3), addStream(service, 2)];
		const { json } = await service.run(about('resume', '={{ $json.id }}'), {
			json: [{ id: broken }, { id: paused }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining('Error'), details: expect.stringContaining("'Restart'") },
			{ resumed: true, id: paused },
		]);
	});
});
