import { command, withDevices } from './devices';

const { service, answers } = withDevices();

describe('Reply Must Match', () => {
	it('leaves other SMS of the device alone', async () => {
		answers({ unrelated: 'LOW BATTERY', gapMs: 1_500 });
		const { json } = await service.run(command({ replyMatch: 'startsWith', replyText: 'ok ' }));
		expect(json).toMatchObject([
			{ ambiguous: false, reply: { payload: expect.stringMatching(/^OK battery=/) } },
		]);
	});
});
