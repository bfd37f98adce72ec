import { bodies, DEVICE } from '../../resources/sms/messages';
import { command, withDevices } from './devices';

const { service, control } = withDevices();

describe('Be Online First', () => {
	it('sends nothing to a device that is off', async () => {
		control().setOnline(DEVICE, false);
		const { json } = await service.run(command({}, { onlineFirst: true }));
		expect(json).toMatchObject([
			{ outcome: 'notSent', replied: false, ids: [], sms_id: null, status: null },
		]);
		expect(json).toMatchObject([{ reason: expect.stringContaining('no data session') }]);
		expect(bodies(service)).toEqual([]);
	});
});
