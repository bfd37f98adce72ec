import { client, sandbox } from '../sandboxHooks';
import { device, enable, euicc, newest, outcome, pass, path, restart, state } from './fixture';

it('shows a switch with the first synchronization after the operation, within a minute', async () => {
	await enable(1);
	restart();
	for (let seconds = 0; (await outcome()) !== 'Completed' && seconds < 300; seconds++) pass(1);
	const { finalization_date: end } = await newest();
	const synced = async () => Date.parse((await client.get(path())).data.last_synced);
	expect(sandbox.world.sims.get(device().simId ?? 0)?.iccid).toBe(euicc.profiles[1]?.iccid);
	expect(await synced()).toBeLessThan(Date.parse(end));
	expect(await state()).toEqual([0, 'ONLINE']);
	const { data } = await client.get('/api/v1/euicc', { params: { q: `eid:${euicc.eid}` } });
	expect(data).toEqual([(await client.get(path())).data]);
	pass(60);
	expect(await synced()).toBeGreaterThanOrEqual(Date.parse(end));
	expect((await synced()) - Date.parse(end)).toBeLessThanOrEqual(60_000);
	expect(await state()).toEqual([1, 'ONLINE']);
});

it('is synchronized every minute, at another second than other chips', async () => {
	const syncs = async () =>
		(await client.get('/api/v1/euicc')).data.map((one: { last_synced: string }) =>
			Date.parse(one.last_synced),
		);
	pass(60);
	const before = await syncs();
	expect(new Set(before).size).toBe(before.length);
	pass(60);
	expect(await syncs()).toEqual(before.map((at: number) => at + 60_000));
});
