import { withService } from '../../../../engine';
import { heldSim } from './fixtures/simFleet';
import { ROUTE, transfer } from './fixtures/transferring';

const service = withService();
const run = async (form: object) =>
	await service.run(transfer(form), { credentials: service.userCredentials() });

describe('a transfer with conflicts', () => {
	it('names the SIMs that are in the way', async () => {
		const { iccid } = heldSim(service).sim;
		const { error } = await run({ iccids: iccid });
		expect(error?.message).toBe(
			`The service refuses this in the present state: SIM is assigned to a device (${iccid})`,
		);
		expect(error?.description).toContain("'Detach Devices'");
	});

	it.each([
		[1502, "turn on 'Detach Devices'"],
		[1503, 'does not allow it. Leave the SIM out'],
		[1504, 'Administrator of the workspace that the SIMs are in'],
		[1505, 'Move them on their own'],
	])('tells what to do about code %i', async (code, advice) => {
		const body = {
			status_code: 409,
			message: 'SIMs cannot be transferred',
			errors: [{ error_code: code, message: 'Not these', sims: [{ iccid: '1' }] }],
		};
		service.control.fault({ method: 'POST', path: ROUTE, status: 409, body });
		const { error } = await run({ iccids: '8988303000000000001', preview: false });
		expect(error?.message).toContain('Not these (1)');
		expect(error?.description).toContain(advice);
	});
});
