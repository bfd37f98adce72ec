import type { Euicc } from '../../src/world/euicc';
import { euiccOf } from '../../src/rules/newEuicc';
import { iccidWithLuhn } from '../../src/world/luhn';
import { endpointWhere, loggedIn } from '../client';
import { client as opened, sandbox, sessionPerTest } from '../sandboxHooks';

const DAY = 86_400;
const ENABLE = 2;

sessionPerTest();

let client = opened;
let euicc: Euicc;
beforeEach(() => {
	client = opened;
	const device = endpointWhere(sandbox, ({ name }) => name === 'van-tracker-0001');
	euicc = sandbox.world.euiccs.get(sandbox.control.euicc(device.id)) as Euicc;
});

const path = (rest = '') => `/api/v1/euicc/${euicc.id}${rest}`;
const iccid = (place: number) => iccidWithLuhn(euicc.profiles[place]?.iccid ?? '');
const post = async (...operations: object[]) => await client.post(path('/operation'), operations);
const enable = async (place: number, more: object = { rollback: true }) =>
	await post({ action: { id: ENABLE }, iccid_with_luhn: iccid(place), ...more });
/** Moves the clock; sessions do not live that long. */
async function pass(seconds: number): Promise<void> {
	sandbox.control.advance(seconds);
	client = await loggedIn(sandbox);
}
const device = () => endpointWhere(sandbox, (one) => euiccOf(sandbox.world, one) === euicc);
/** The device starts anew, so its chip asks for work half a minute later. */
async function restart(): Promise<void> {
	sandbox.control.setOnline(device().id, false);
	sandbox.control.setOnline(device().id, true);
	await pass(60);
}
const newest = async () =>
	(await client.get(path('/operation'), { params: { sort: '-creation_date' } })).data[0];
const enabled = async () =>
	(await client.get(path())).data.profile.findIndex(
		({ status }: { status: { description: string } }) => status.description === 'Enabled',
	);
const online = async () =>
	(await client.get(`/api/v1/endpoint/${device().id}/connectivity`)).data.status.description;

it('lists chips by EID, and shows one with its profiles', async () => {
	const { data, headers } = await client.get('/api/v1/euicc', {
		params: { q: `eid:${euicc.eid}` },
	});
	expect(headers['x-total-count']).toBe('1');
	expect(data).toEqual([(await client.get(path())).data]);
	expect(data[0]).toMatchObject({ id: euicc.id, eid: expect.stringMatching(/^\d{32}$/) });
	expect(data[0].profile[0]).toMatchObject({
		status: { description: 'Enabled' },
		endpoint: { name: 'van-tracker-0001' },
	});
	const sim = await client.get(`/api/v1/sim/${device().simId}`);
	expect(sim.data.eid).toBe(euicc.eid);
});

it('switches when the chip asks for work, once a day', async () => {
	const { status, data } = await enable(1);
	expect([status, data[0].status.description]).toEqual([201, 'Scheduled']);
	await pass(DAY - 60);
	const polled = (await client.get(path())).data.last_polled;
	expect(Date.parse(polled)).toBeGreaterThan(Date.parse('2026-03-10T12:00:00Z'));
	expect(await newest()).toMatchObject({
		status: { description: 'Completed' },
		finalization_date: expect.any(String),
	});
	expect([await enabled(), await online()]).toEqual([1, 'ONLINE']);
	expect(device().name).toBe('van-tracker-0001');
	expect(sandbox.world.sims.get(device().simId ?? 0)?.iccid).toBe(euicc.profiles[1]?.iccid);
});

it('asks after a restart, and answers by id', async () => {
	const { data } = await enable(1);
	await restart();
	expect((await newest()).status.description).toBe('In progress');
	await pass(120);
	const { status, data: read } = await client.get(path(`/operation/${data[0].id}`));
	expect([status, read.status.description]).toEqual([200, 'Completed']);
});

it('returns to the former profile after seven minutes without network', async () => {
	await enable(2);
	await restart();
	await pass(180);
	expect([await enabled(), await online()]).toEqual([2, 'OFFLINE']);
	await pass(360);
	expect(await newest()).toMatchObject({
		status: { description: 'Failed' },
		error: { message: expect.stringContaining('Rolled back') },
	});
	expect([await enabled(), await online()]).toEqual([0, 'ONLINE']);
});

it('stays without network when it must not return, and the operation expires', async () => {
	await enable(2, { validity_period: 7200 });
	await restart();
	await pass(3600);
	expect((await newest()).status.description).toBe('In progress');
	await pass(7200);
	expect((await newest()).status.description).toBe('Expired');
	expect([await enabled(), await online()]).toEqual([2, 'OFFLINE']);
});

it('expires when the chip never asks for work', async () => {
	sandbox.control.euicc(device().id, { asks: false });
	await enable(1);
	await pass(DAY + 60);
	expect((await newest()).status.description).toBe('Expired');
	expect(await enabled()).toBe(0);
});

it('downloads by activation code, and enables it only if told so', async () => {
	await post({ action: { id: 1 }, activation_code: 'LPA:1$smdp.example.com$ONE' });
	await restart();
	await pass(120);
	expect([euicc.profiles.length, await enabled()]).toEqual([4, 0]);
	expect((await newest()).iccid_with_luhn).toBe(iccid(3));
	await post({ action: { id: 1 }, activation_code: '1$smdp.example.com$TWO', enable: true });
	await restart();
	await pass(180);
	expect([euicc.profiles.length, await enabled(), await online()]).toEqual([5, 4, 'ONLINE']);
});

it('carries out the other actions, and says why one fails', async () => {
	const last = async (operation: object) => {
		await post(operation);
		await restart();
		await pass(600);
		const { status, error } = await newest();
		return error?.message ?? status.description;
	};
	const of = (id: number, place: number) => ({
		action: { id },
		iccid_with_luhn: iccid(place),
	});
	expect(await last({ action: { id: 1 }, activation_code: 'none' })).toMatch(/not valid/);
	expect(await last(of(2, 0))).toMatch(/enabled already/);
	expect(await last(of(3, 0))).toMatch(/no other profile/);
	expect(await last(of(4, 0))).toMatch(/is enabled/);
	expect(await last(of(4, 2))).toBe('Completed');
	expect(await last(of(5, 1))).toBe('Completed');
	expect(await last(of(3, 0))).toBe('Completed');
	expect(await enabled()).toBe(1);
	expect(await last({ action: { id: 6 } })).toBe('Completed');
	expect((await client.get(path())).data.last_audited).toEqual(expect.any(String));
});

it('cancels what is scheduled only', async () => {
	const { data } = await enable(1);
	const url = path(`/operation/${data[0].id}`);
	expect((await client.delete(url)).status).toBe(204);
	expect((await newest()).status.description).toBe('Canceled');
	expect((await client.delete(url)).status).toBe(404);
});

it.each([
	['an unknown action', { action: { id: 99 } }],
	['a profile of another chip', { action: { id: 2 }, iccid_with_luhn: '8'.repeat(20) }],
	['an ICCID without check digit', { action: { id: 2 }, iccid_with_luhn: '8'.repeat(19) }],
	['a download without code', { action: { id: 1 } }],
	['a validity of two days', { action: { id: 6 }, validity_period: 2 * DAY }],
	['no action', {}],
])('refuses %s', async (_, operation) => {
	const { status, data } = await post(operation);
	expect([status, data]).toEqual([400, { status_code: 400, message: expect.any(String) }]);
	expect(euicc.operations).toEqual([]);
});

it('answers 404 to an unknown chip and an unknown operation', async () => {
	expect((await client.get('/api/v1/euicc/1')).status).toBe(404);
	const { status, data } = await client.get(
		path('/operation/7c1e4f02-0000-4000-8000-000000000999'),
	);
	expect([status, data]).toEqual([404, { status_code: 404, message: 'Operation not found.' }]);
});

it('tells which EIDs are linked already', async () => {
	const url = '/api/v1/euicc/unlinked_validation';
	const eids = [euicc.eid, '1'.repeat(32)];
	const { data } = await client.post(url, { target: eids.map((eid) => ({ eid })) });
	expect(data).toEqual([{ eid: euicc.eid }]);
	expect((await client.post(url, { target: [] })).status).toBe(400);
});

it.each(['status', 'profile/status', 'operation/action', 'operation/status'])(
	'lists the words of %s',
	async (rest) => {
		const { data } = await client.get(`/api/v1/euicc/${rest}`);
		expect(data[0]).toEqual({ id: 1, description: expect.any(String) });
	},
);

it('shows the chip on the page of the device', async () => {
	await enable(1);
	const view = sandbox.control.device(device().id);
	expect(view.euicc).toMatchObject({
		eid: euicc.eid,
		asks: true,
		profiles: [{ enabled: true, operator: 'Example Mobile' }, {}, {}],
		operation: { action: 'Enable profile', status: 'Scheduled', error: null },
	});
	const other = endpointWhere(sandbox, (one) => one.simId !== null && one.id !== device().id);
	expect(sandbox.control.device(other.id).euicc).toBeNull();
});
