import { endpointWhere } from '../client';
import { client, sandbox } from '../sandboxHooks';
import {
	DAY,
	device,
	enable,
	euicc,
	iccid,
	newest,
	outcome,
	pass,
	path,
	post,
	restart,
	state,
} from './fixture';
import { answerOf } from '../fixture';

it('lists chips by EID, and shows one with its profiles', async () => {
	const params = { q: `eid:${euicc.eid}` };
	const { data, headers } = await client.get('/api/v1/euicc', { params });
	expect(headers['x-total-count']).toBe('1');
	expect(data).toEqual([(await client.get(path())).data]);
	expect(data[0]).toMatchObject({ id: euicc.id, eid: expect.stringMatching(/^\d{32}$/) });
	expect(data[0].profile[0]).toMatchObject({
		status: { description: 'Active' },
		endpoint: { name: 'van-tracker-0001' },
	});
	const sim = await client.get(`/api/v1/sim/${device().simId}`);
	expect(sim.data.eid).toBe(euicc.eid);
});

it('switches when the chip asks for work, once a day', async () => {
	const { status, data } = await enable(1);
	expect([status, data[0].status.description]).toEqual([201, 'Scheduled']);
	pass(DAY - 60);
	const polled = (await client.get(path())).data.last_polled;
	expect(Date.parse(polled)).toBeGreaterThan(Date.parse('2026-03-10T12:00:00Z'));
	expect(await newest()).toMatchObject({
		status: { description: 'Completed' },
		finalization_date: expect.any(String),
	});
	expect(await state()).toEqual([1, 'ONLINE']);
	expect(device().name).toBe('van-tracker-0001');
	expect(sandbox.world.sims.get(device().simId ?? 0)?.iccid).toBe(euicc.profiles[1]?.iccid);
});

it('asks after a restart, and answers by id', async () => {
	const { data } = await enable(1);
	restart();
	expect(await outcome()).toBe('In progress');
	pass(120);
	const { status, data: read } = await client.get(path(`/operation/${data[0].id}`));
	expect([status, read.status.description]).toEqual([200, 'Completed']);
});

it('returns to the former profile after seven minutes without network', async () => {
	await enable(2);
	restart();
	pass(180);
	expect(await state()).toEqual([0, 'OFFLINE']);
	pass(360);
	expect(await newest()).toMatchObject({
		status: { description: 'Failed' },
		error: { message: expect.stringContaining('Rolled back') },
	});
	expect(await state()).toEqual([0, 'ONLINE']);
});

it('stays without network when it must not return, and the operation expires', async () => {
	await enable(2, { validity_period: 7200 });
	restart();
	pass(3600);
	expect(await outcome()).toBe('In progress');
	pass(7200);
	expect(await outcome()).toBe('Expired');
	expect(await state()).toEqual([2, 'OFFLINE']);
});

it('expires when the chip never asks for work', async () => {
	sandbox.control.euicc(device().id, { asks: false });
	await enable(1);
	pass(DAY + 60);
	expect([await outcome(), (await state())[0]]).toEqual(['Expired', 0]);
});

it('downloads by activation code, and enables it only if told so', async () => {
	await post({ action: { id: 1 }, activation_code: 'LPA:1$smdp.example.com$ONE' });
	restart();
	pass(120);
	expect([euicc.profiles.length, (await state())[0]]).toEqual([4, 0]);
	expect((await newest()).iccid_with_luhn).toBe(iccid(3));
	await post({ action: { id: 1 }, activation_code: '1$smdp.example.com$TWO', enable: true });
	restart();
	pass(180);
	expect([euicc.profiles.length, await state()]).toEqual([5, [4, 'ONLINE']]);
});

it('carries out the other actions, and says why one fails', async () => {
	const last = async (operation: object) => {
		await post(operation);
		restart();
		pass(600);
		const { status, error } = await newest();
		return error?.message ?? status.description;
	};
	const of = (id: number, place: number) => ({ action: { id }, iccid_with_luhn: iccid(place) });
	expect(await last({ action: { id: 1 }, activation_code: 'none' })).toMatch(/not valid/);
	expect(await last(of(2, 0))).toMatch(/enabled already/);
	expect(await last(of(3, 0))).toMatch(/no other profile/);
	expect(await last(of(6, 0))).toMatch(/is enabled/);
	expect(await last(of(6, 2))).toBe('Completed');
	expect(await last(of(5, 0))).toBe('Completed');
	expect(await last(of(3, 0))).toMatch(/no other profile/);
	expect(await last(of(4, 1))).toBe('Completed');
	expect(await last(of(3, 0))).toBe('Completed');
	expect((await state())[0]).toBe(1);
	expect(await last({ action: { id: 7 } })).toBe('Completed');
	expect((await client.get(path())).data.last_audited).toEqual(expect.any(String));
});

it('cancels what is scheduled only', async () => {
	const { data } = await enable(1);
	const url = path(`/operation/${data[0].id}`);
	expect((await client.delete(url)).status).toBe(204);
	expect(await outcome()).toBe('Canceled');
	const body = { status_code: 404, message: expect.any(String) };
	expect(await answerOf(client.delete(url))).toEqual([404, body]);
	const unknown = client.get(path('/operation/7c1e4f02-0000-4000-8000-000000000999'));
	const message = 'Operation not found.';
	expect(await answerOf(unknown)).toEqual([404, { status_code: 404, message }]);
});

it.each([
	['an unknown action', { action: { id: 99 } }],
	['a profile of another chip', { action: { id: 2 }, iccid_with_luhn: '8'.repeat(20) }],
	['a download without code', { action: { id: 1 } }],
])('refuses %s', async (_, operation) => {
	const body = { status_code: 400, message: expect.any(String) };
	expect(await answerOf(post(operation))).toEqual([400, body]);
	expect(euicc.operations).toEqual([]);
});

it('tells which EIDs are linked already', async () => {
	const url = '/api/v1/euicc/unlinked_validation';
	const eids = [euicc.eid, '1'.repeat(32)];
	const { data } = await client.post(url, { target: eids.map((eid) => ({ eid })) });
	expect(data).toEqual([{ eid: euicc.eid }]);
});

it('shows the chip on the page of the device', async () => {
	await enable(1);
	expect(sandbox.control.device(device().id).euicc).toMatchObject({
		eid: euicc.eid,
		asks: true,
		profiles: [{ enabled: true, operator: 'Example Mobile' }, {}, {}],
		operation: { action: 'enable_profile', status: 'Scheduled', error: null },
	});
	const other = endpointWhere(sandbox, (one) => one.simId !== null && one.id !== device().id);
	expect(sandbox.control.device(other.id).euicc).toBeNull();
});

it('uses the fallback when the profile in use loses the network', async () => {
	await enable(1);
	restart();
	pass(300);
	expect(await state()).toEqual([1, 'ONLINE']);
	const operatorId = euicc.profiles[1]?.operatorId ?? 0;
	sandbox.world.outages.add(operatorId);
	pass(180);
	expect(await state()).toEqual([1, 'OFFLINE']);
	pass(3600);
	await state();
	pass(120);
	expect(await state()).toEqual([0, 'ONLINE']);
});

it('has other words, too', async () => {
	sandbox.control.set({ euiccWords: 'other' });
	const { data } = await post({ action: { id: 7 } });
	expect(data[0].action.description).toBe('Audit eUICC');
	const words = (await client.get('/api/v1/euicc/operation/status')).data;
	expect(words[2]).toEqual({ id: 3, description: 'Success' });
	expect((await client.get(path())).data.profile[0].status.description).toBe('Enabled');
});
