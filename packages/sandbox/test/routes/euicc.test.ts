import { endpointWhere } from '../client';
import { sandbox } from '../sandboxHooks';
import {
	chipPerTest,
	client,
	DAY,
	device,
	enable,
	euicc,
	iccid,
	newest,
	pass,
	path,
	post,
} from './euiccChip';

chipPerTest();

/** The device starts anew, so its chip asks for work half a minute later. */
async function restart(): Promise<void> {
	sandbox.control.setOnline(device().id, false);
	sandbox.control.setOnline(device().id, true);
	await pass(60);
}
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
