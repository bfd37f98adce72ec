import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { OTHER_WORKSPACE } from '../../../../../packages/sandbox/src';
import type { Sim } from '../../../../../packages/sandbox/src';
import { locator, withService } from '../../../../engine';
import type { NodeRun } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
const ROUTE = '/api/v1/sim/migration/workspace';
const transfer = formOf('sim', 'transfer', {
	authentication: 'userLogin',
	targetWorkspaceId: locator('id', OTHER_WORKSPACE),
});
const moving = (iccids: string, extra: INodeParameters = {}) => transfer({ iccids, ...extra });
/** Runs as a person; a run before the credential is chosen has an application token. */
const run = async (
	parameters: INodeParameters,
	extra: Parameters<typeof service.run>[1] = {},
): Promise<NodeRun> =>
	await service.run(parameters, { credentials: service.userCredentials(), ...extra });
const there = () => service.sandbox.world.access.workspaces.get(OTHER_WORKSPACE)?.sims;

/** SIMs that no device holds, in the status. */
function free(count: number, status = 0): Sim[] {
	const sims = [...service.sandbox.world.sims.values()];
	return sims.filter((sim) => sim.status === status && sim.endpointId === null).slice(0, count);
}

/** A SIM in a device. */
const used = () =>
	[...service.sandbox.world.sims.values()].find(({ endpointId }) => endpointId !== null) as Sim;

describe('sim transfer', () => {
	it('only tries unless told otherwise, and says so', async () => {
		const [one, two] = free(2) as [Sim, Sim];
		const { json, error, hints } = await run(
			transfer({ iccids: ` ${one.iccid}, ${two.iccid} ,${one.iccid}` }),
		);
		expect(error).toBeUndefined();
		expect(service.lastBody()).toEqual({
			target_workspace: { id: OTHER_WORKSPACE },
			iccids: [one.iccid, two.iccid],
			dry_run: true,
		});
		expect(json).toMatchObject([
			{
				sim_count: 2,
				preview: true,
				target_workspace: { id: OTHER_WORKSPACE, name: 'Example Org Test' },
				sims: [{ id: one.id, iccid: one.iccid }, { id: two.id }],
			},
		]);
		expect(hints).toMatchObject([{ message: expect.stringContaining('preview') }]);
		expect(service.sandbox.world.sims.has(one.id)).toBe(true);
	});

	it('moves SIMs, and suspends an activated one', async () => {
		const [issued] = free(1) as [Sim];
		const { id, iccid } = used();
		const { json, error, hints } = await run(
			moving('={{ $json.iccids }}', { preview: false, additionalFields: { detachDevices: true } }),
			{ json: [{ iccids: [issued.iccid, iccid] }] },
		);
		expect(error).toBeUndefined();
		expect(service.lastBody()).toEqual({
			target_workspace: { id: OTHER_WORKSPACE },
			iccids: [issued.iccid, iccid],
			auto_detach_devices: true,
			dry_run: false,
		});
		expect(json).toMatchObject([{ sim_count: 2, preview: false }]);
		expect(hints).toEqual([]);
		expect([there()?.get(issued.id)?.status, there()?.get(id)?.status]).toEqual([0, 2]);
	});

	it('moves a range of ICCIDs, of which 20 digits count as 19', async () => {
		const [sim] = free(1) as [Sim];
		const range = { firstIccid: sim.iccid, lastIccid: `${sim.iccid}0` };
		const { json } = await run(transfer({ simsBy: 'range', ...range, preview: false }));
		expect(service.lastBody()).toEqual({
			target_workspace: { id: OTHER_WORKSPACE },
			iccid_range: { start: sim.iccid, end: sim.iccid },
			dry_run: false,
		});
		expect(json).toMatchObject([{ sim_count: 1 }]);
		expect(there()?.has(sim.id)).toBe(true);
	});

	it('never moves twice when the answer is lost; a preview has moved nothing', async () => {
		const [sim] = free(1) as [Sim];
		service.sandbox.control.fault({ path: ROUTE, reset: 'beforeHeaders', times: 2 });
		const tried = await run(moving(sim.iccid));
		expect(tried.error?.message).toContain('connection');
		expect(tried.error?.message).not.toContain('may have been applied');
		const moved = await run(moving(sim.iccid, { preview: false }));
		expect(moved.error?.message).toContain('may have been applied');
		expect(service.sent()).toEqual([`POST ${ROUTE}`, `POST ${ROUTE}`]);
	});
});

describe('a transfer that cannot be right', () => {
	const ICCID = '8988303000000000001';
	it.each<[IDataObject, string]>([
		[{ iccids: '' }, "'ICCIDs' is empty"],
		[{ iccids: '898830300000000000' }, "'ICCIDs' must have 19 or 20 digits"],
		[{ simsBy: 'range', firstIccid: ICCID, lastIccid: '1' }, "'Last ICCID' must have 19"],
		[
			{ simsBy: 'range', firstIccid: ICCID, lastIccid: ICCID.replace(/1$/, '0') },
			"'Last ICCID' must not be before 'First ICCID'",
		],
		[{ iccids: ICCID, targetWorkspaceId: '../13002' }, "'Target Workspace' must be an ID"],
		[{ iccids: ICCID, preview: 'no' }, "'Preview' must be true or false"],
	])('%j is refused before anything is sent', async (form, message) => {
		const parameters = Object.fromEntries(
			Object.keys(form).map((name) => [
				name,
				name === 'simsBy' || name === 'additionalFields' ? form[name] : `={{ $json.${name} }}`,
			]),
		) as INodeParameters;
		const { error } = await run(transfer(parameters), { json: [form] });
		expect(error?.message).toContain(message);
		expect(service.sandbox.control.requests()).toEqual([]);
	});

	it('more than 500 SIMs are refused before anything is sent', async () => {
		const iccids = Array.from({ length: 501 }, (_, index) => `898830300000000${1000 + index}`);
		const { error } = await run(moving('={{ $json.iccids }}'), { json: [{ iccids }] });
		expect(error?.message).toBe("'ICCIDs' holds 501 SIMs, and the service takes 500 at a time");
		expect(service.sandbox.control.requests()).toEqual([]);
	});

	it('an AI agent may try, and must confirm before it moves anything', async () => {
		const [sim] = free(1) as [Sim];
		const node = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
		const tried = await run(moving(sim.iccid), { node });
		const note = "This was a preview: no SIM was moved. Turn off 'Preview' to move them.";
		expect(tried.json).toMatchObject([{ preview: true }, { note }]);
		const refused = await run(moving(sim.iccid, { preview: false }), { node });
		expect(refused.error?.message).toContain("'Confirm' must be on to move these SIMs");
		expect(service.sandbox.world.sims.has(sim.id)).toBe(true);
	});
});
