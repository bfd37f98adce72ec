import { locator, withService } from '../../../../engine';
import { simForm } from './fixtures/simFleet';

const service = withService();
const SIM = 4400001;

it.each([
	['list', String(SIM)],
	['iccid', '89883030000000000015'],
])('finds one by %s %p', async (mode, value) => {
	expect(await service.output(simForm('get')(SIM, { simId: locator(mode, value) }))).toMatchObject([
		{
			id: SIM,
			iccid: '8988303000000000001',
			eid: null,
			status: 'Activated',
			imsi: expect.stringMatching(/^\d{15}$/),
			msisdn: expect.stringMatching(/^\d{15}$/),
			endpoint_id: 11400001,
			endpoint_name: 'water-meter-0001',
			activation_date: expect.stringContaining('T'),
		},
	]);
});
