import type { IDataObject } from 'n8n-workflow';
import { OTHER_WORKSPACE } from '../../../../../packages/sandbox/src';
import type { Sim } from '../../../../../packages/sandbox/src';
import { withService } from '../../../../engine';
import { freeSims } from '../../forms/device';
import { TOOL } from '../endpoint/fixtures/fleet';
import { heldSim } from './fixtures/simFleet';
import { ROUTE, transfer } from './fixtures/transferring';

const service = withService();
/** Runs as a person; a run before the credential is chosen has an application token. */
const run = async (form: object, extra: Parameters<typeof service.run>[1] = {}) =>
	await service.run(transfer(form), { credentials: service.userCredentials(), ...extra });
const there = () => service.world.access.workspaces.get(OTHER_WORKSPACE)?.sims;

describe('sim transfer', () => {
	it('only tries unless told otherwise, and says so', async () => {
		const [one, two] = freeSims(service) as [Sim, Sim];
		const iccids = ` ${one.iccid}, ${two.iccid} ,${one.iccid}`;
		const { json, error, hints } = await run({ iccids });
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
		expect(service.world.sims.has(one.id)).toBe(true);
	});

	it('moves SIMs, and suspends an activated one', async () => {
		const [issued] = freeSims(service) as [Sim];
		const { id, iccid } = heldSim(service).sim;
		const { json, error, hints } = await run(
			{
				iccids: '={{ $json.iccids }}',
				preview: false,
				additionalFields: { detachDevices: true },
			},
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
		const [sim] = freeSims(service) as [Sim];
		const range = { firstIccid: sim.iccid, lastIccid: `${sim.iccid}0` };
		const { json } = await run({ simsBy: 'range', ...range, preview: false });
		expect(service.lastBody()).toEqual({
			target_workspace: { id: OTHER_WORKSPACE },
			iccid_range: { start: sim.iccid, end: sim.iccid },
			dry_run: false,
		});
		expect(json).toMatchObject([{ sim_count: 1 }]);
		expect(there()?.has(sim.id)).toBe(true);
	});

	it('never moves twice when the answer is lost; a preview has moved nothing', async () => {
		const [sim] = freeSims(service) as [Sim];
		service.control.fault({ path: ROUTE, reset: 'beforeHeaders', times: 2 });
		const tried = await run({ iccids: sim.iccid });
		expect(tried.error?.message).toContain('connection');
		expect(tried.error?.message).not.toContain('may have been applied');
		const moved = await run({ iccids: sim.iccid, preview: false });
		expect(moved.error?.message).toContain('may have been applied');
		expect(service.sent()).toEqual([`POST ${ROUTE}`, `POST ${ROUTE}`]);
	});
});

const ICCID = '8988303000000000001';

it.each<[string, IDataObject, string]>([
	['an ICCID of 18 digits', { iccids: ICCID.slice(1) }, "'ICCIDs' must have 19 or 20 digits"],
	[
		'a last ICCID that is none',
		{ simsBy: 'range', firstIccid: ICCID, lastIccid: '1' },
		"'Last ICCID' must have 19",
	],
	[
		'a range that ends before it begins',
		{ simsBy: 'range', firstIccid: ICCID, lastIccid: ICCID.replace(/1$/, '0') },
		"'Last ICCID' must not be before 'First ICCID'",
	],
])('refuses %s before anything is sent', async (_, form, message) => {
	await service.refuses(transfer(form), message, { credentials: service.userCredentials() });
	expect(service.logins()).toBe(0);
});

it('refuses more than 500 SIMs before anything is sent', async () => {
	const iccids = Array.from({ length: 501 }, (_, index) => `898830300000000${1000 + index}`);
	const { error } = await run({ iccids: '={{ $json.iccids }}' }, { json: [{ iccids }] });
	expect(error?.message).toBe("'ICCIDs' holds 501 SIMs, and the service takes 500 at a time");
	expect(service.sandbox.control.requests()).toEqual([]);
});

it('lets an AI agent try without a confirmation', async () => {
	const [sim] = freeSims(service) as [Sim];
	const { json } = await run({ iccids: sim.iccid }, { node: TOOL });
	const note = "This was a preview: no SIM was moved. Turn off 'Preview' to move them.";
	expect(json).toMatchObject([{ preview: true }, { note }]);
	expect(service.world.sims.has(sim.id)).toBe(true);
});
