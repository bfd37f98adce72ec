import {
	FOREIGN_WORKSPACE,
	HOME_WORKSPACE,
	OTHER_WORKSPACE,
	PLAIN_USER,
	startSandbox,
	type Sim,
} from '../../src';
import { loggedIn, loggedInAs, spareSim } from '../client';
import { sandbox } from '../sandboxHooks';
import { admin, adminPerTest, refusalOf } from '../fixture';

const ROUTE = '/api/v1/sim/migration/workspace';

let spare: Sim;

adminPerTest();
beforeEach(() => {
	spare = spareSim(sandbox);
});

const sims = [{ id: 4400001 }];
const target = { target_workspace: { id: OTHER_WORKSPACE } };
const transfer = async (body: object) => await admin.post(ROUTE, { ...target, ...body });
const codes = (data: { errors: { error_code: number }[] }) =>
	data.errors.map(({ error_code: code }) => code);

it('is a dry run unless told otherwise', async () => {
	const { status, data } = await transfer({ sims: [{ id: spare.id }] });
	expect(status).toBe(200);
	expect(data).toEqual({
		sim_count: 1,
		dry_run: true,
		allowed_sim_statuses: [
			{ id: 0, description: 'Issued' },
			{ id: 1, description: 'Activated' },
			{ id: 2, description: 'Suspended' },
			{ id: 4, description: 'Factory Test' },
		],
		target_workspace: { id: OTHER_WORKSPACE, name: 'Example Org Test' },
		auto_detach_devices: false,
		sims: [
			{
				id: spare.id,
				iccid: spare.iccid,
				iccid_with_luhn: expect.stringMatching(/^\d{20}$/),
				status: { id: 0, description: 'Issued' },
				source_workspace: { id: HOME_WORKSPACE, name: 'Example Org' },
			},
		],
	});
	expect(sandbox.world.sims.has(spare.id)).toBe(true);
});

it.each([
	['id', (sim: Sim) => ({ sims: [{ id: sim.id }] })],
	['ICCID', (sim: Sim) => ({ iccids: [sim.iccid] })],
	['range', (sim: Sim) => ({ iccid_range: { start: sim.iccid, end: sim.iccid } })],
])('moves a SIM named by %s, there and back', async (_, naming) => {
	const { data } = await transfer({ ...naming(spare), dry_run: false });
	expect([data.sim_count, data.dry_run]).toEqual([1, false]);
	expect((await admin.get(`/api/v1/sim/${spare.id}`)).status).toBe(404);
	const other = await loggedInAs(sandbox, PLAIN_USER, OTHER_WORKSPACE);
	const moved = (await other.get(`/api/v1/sim/${spare.id}`)).data;
	expect([moved.iccid, moved.customer_org.id]).toEqual([spare.iccid, OTHER_WORKSPACE]);
	const back = { ...naming(spare), target_workspace: { id: HOME_WORKSPACE }, dry_run: false };
	expect((await other.post(ROUTE, back)).status).toBe(200);
	expect((await admin.get('/api/v1/sim')).data.map(({ id }: { id: number }) => id)).toEqual(
		[...sandbox.world.sims.keys()].sort((a, b) => a - b),
	);
});

it('releases and suspends an activated SIM on the way, when it may', async () => {
	const refused = await transfer({ sims });
	expect(refused.data).toMatchObject({ status_code: 409, errors: [{ error_code: 1502, sims }] });
	expect(refused.status).toBe(409);
	const { status, data } = await transfer({ sims, auto_detach_devices: true, dry_run: false });
	expect([status, data.sims[0].status.id]).toEqual([200, 2]);
	expect((await admin.get('/api/v1/endpoint/11400001')).data).not.toHaveProperty('sim');
});

it('names every conflict', async () => {
	const other = { id: spare.id };
	const allowed_sim_statuses = [{ id: 2 }];
	const both = await transfer({ sims: [...sims, other], allowed_sim_statuses });
	expect([both.status, codes(both.data)]).toEqual([409, [1502, 1503]]);
	const one = await transfer({ sims: [other], allowed_sim_statuses });
	expect(codes(one.data)).toEqual([1503]);
	const here = { sims: [other], target_workspace: { id: HOME_WORKSPACE } };
	expect((await transfer(here)).status).toBe(400);
});

const MALFORMED = [400, 1000];
const UNKNOWN = [404, 1401];

it.each([
	[{}, MALFORMED],
	[{ sims: [...sims, ...sims] }, MALFORMED],
	[{ sims, iccids: ['8988303000000000001'] }, MALFORMED],
	[{ iccid_range: { start: '8988303000000000002', end: '8988303000000000001' } }, MALFORMED],
	[{ sims: [{ id: 1 }] }, UNKNOWN],
	[{ iccids: ['8988303009999999999'] }, UNKNOWN],
	[{ iccid_range: { start: '8988303009999999998', end: '8988303009999999999' } }, UNKNOWN],
	[{ sims, target_workspace: { id: FOREIGN_WORKSPACE } }, UNKNOWN],
])('refuses %j with %j', async (body, expected) => {
	expect(await refusalOf(transfer(body))).toEqual(expected);
});

it('takes 500 SIMs, by range as well, and no more', async () => {
	const many = await startSandbox({ endpoints: 560 });
	const client = await loggedInAs(many, PLAIN_USER);
	const iccids = [...many.world.sims.values()].map(({ iccid }) => iccid);
	const send = async (body: object) =>
		await client.post(ROUTE, { ...target, auto_detach_devices: true, ...body });
	const upTo = (count: number) => ({ iccid_range: { start: iccids[0], end: iccids[count - 1] } });
	const { status, data } = await send(upTo(500));
	const refused = [
		await refusalOf(send(upTo(501))),
		await refusalOf(send({ iccids: iccids.slice(0, 501) })),
	];
	await many.close();
	expect([status, data.sim_count]).toEqual([200, 500]);
	expect(refused).toEqual([MALFORMED, MALFORMED]);
});

it('is for user credentials, and for administrators of the source', async () => {
	const body = { ...target, sims: [{ id: spare.id }] };
	expect(await refusalOf((await loggedIn(sandbox)).post(ROUTE, body))).toEqual([403, 1104]);
	const { username } = sandbox.control.addUser();
	for (const user of sandbox.world.access.users.values()) {
		if (user.username === username) user.roles.set(HOME_WORKSPACE, 2);
	}
	const { status, data } = await (await loggedInAs(sandbox, username)).post(ROUTE, body);
	expect([status, codes(data)]).toEqual([409, [1504]]);
});
