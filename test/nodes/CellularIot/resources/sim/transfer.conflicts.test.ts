import type { INodeParameters } from 'n8n-workflow';
import { OTHER_WORKSPACE } from '../../../../../packages/sandbox/src';
import type { Sim } from '../../../../../packages/sandbox/src';
import { locator, withService } from '../../../../engine';

const service = withService();
const ROUTE = '/api/v1/sim/migration/workspace';
const moving = (iccids: string, extra: INodeParameters = {}): INodeParameters => ({
	resource: 'sim',
	operation: 'transfer',
	authentication: 'userLogin',
	targetWorkspaceId: locator('id', OTHER_WORKSPACE),
	iccids,
	...extra,
});
const run = async (parameters: INodeParameters) =>
	await service.run(parameters, { credentials: service.userCredentials() });

/** A SIM in a device. */
const used = () =>
	[...service.sandbox.world.sims.values()].find(({ endpointId }) => endpointId !== null) as Sim;

describe('a transfer with conflicts', () => {
	it('names the SIMs that are in the way', async () => {
		const { iccid } = used();
		const { error } = await run(moving(iccid));
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
		service.sandbox.control.fault({ method: 'POST', path: ROUTE, status: 409, body });
		const { error } = await run(moving('8988303000000000001', { preview: false }));
		expect(error?.message).toContain('Not these (1)');
		expect(error?.description).toContain(advice);
	});
});
