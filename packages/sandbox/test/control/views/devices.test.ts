import { startSandbox } from '../../../src';
import type { DevicesView, DevicesWish } from '../../../src/control/views/devices';
import { iccidWithLuhn, imeiWithLuhn } from '../../../src/core/world/luhn';
import { client, device, devicePerTest, sandbox, visitor } from '../../sandboxHooks';

devicePerTest();

const devices = async (params: DevicesWish = {}): Promise<DevicesView> =>
	(await visitor.get('/_sandbox/devices', { params })).data;
const foundBy = async (search: string) => (await devices({ search })).devices.map(({ id }) => id);

it('shows devices with SIM, connection and country', async () => {
	const { devices: all, total, offset } = await devices();
	expect([all.length, total, offset]).toEqual([25, 25, 0]);
	expect(all.find(({ id }) => id === device.id)).toEqual({
		id: device.id,
		name: device.name,
		iccid: sandbox.world.sims.get(device.simId ?? 0)?.iccid,
		enabled: true,
		simStatus: 'Activated',
		state: 'ONLINE',
		online: true,
		country: expect.stringMatching(/^(at|de|fr)$/),
	});
	sandbox.control.addEndpoint('bare');
	expect((await devices({ search: 'BARE' })).devices).toEqual([
		expect.objectContaining({ name: 'bare', iccid: null, simStatus: null, state: 'OFFLINE' }),
	]);
});

it('finds a device by each of its names and numbers', async () => {
	await client.post('/api/v2/tags', { name: 'North Hall', tag_color: { id: 1 } });
	await client.patch(`/api/v1/endpoint/${device.id}`, { tags: 'North Hall' });
	const sim = sandbox.world.sims.get(device.simId ?? 0);
	const imei = device.imei ?? '';
	const { iccid = '', imsi = '', msisdn = '' } = sim ?? {};
	const texts = [device.name.toUpperCase(), 'north hall', device.ipAddress];
	const numbers = [iccid, iccidWithLuhn(iccid), imsi, msisdn, imei, imeiWithLuhn(imei)];
	expect(numbers.every((number) => number.length > 8)).toBe(true);
	for (const search of [...texts, ...numbers])
		expect(await foundBy(` ${search} `)).toContain(device.id);
	expect(await foundBy('North Hall')).toEqual([device.id]);
	expect(await foundBy(iccid)).toEqual([device.id]);
	expect(await foundBy('nothing of that kind')).toEqual([]);
});

it('finds devices by the start of a state', async () => {
	const namesOf = async (search: string) =>
		(await devices({ search })).devices.map(({ name }) => name);
	expect(await namesOf('suspended')).toEqual(['van-tracker-0002']);
	expect(await namesOf('Susp')).toEqual(['van-tracker-0002']);
	expect(await namesOf('no SIM')).toEqual(['ev-charger-0002', 'van-tracker-0004']);
	expect(await namesOf('disabled')).toEqual(['cold-room-0003']);
	expect(await namesOf('factory')).toEqual(['van-tracker-0003']);
	const offline = (await devices({ state: 'OFFLINE' })).total;
	expect(await namesOf('offline')).toHaveLength(offline);
	// Two letters are a part of many names.
	expect(await namesOf('su')).toEqual([]);
});

it('finds a device by the IMEI that it reports after its SIM was moved', async () => {
	const imei = sandbox.control.moveSim(device.id);
	expect(await foundBy(imei)).toEqual([device.id]);
	sandbox.control.advance(10);
	expect(await foundBy(imeiWithLuhn(imei))).toEqual([device.id]);
});

it('shows only devices of a state, of a country, or of both', async () => {
	sandbox.control.travel(device.id, { country: 'pl' });
	sandbox.control.advance(10);
	const polish = await devices({ country: 'pl' });
	expect(polish.devices.map(({ id, state }) => [id, state])).toEqual([[device.id, 'ONLINE']]);
	expect((await devices({ country: 'pl', state: 'OFFLINE' })).total).toBe(0);
	const offline = await devices({ state: 'OFFLINE' });
	expect(new Set(offline.devices.map(({ state }) => state))).toEqual(new Set(['OFFLINE']));
});

it('shows a large fleet page by page, and the last page beyond its end', async () => {
	const large = await startSandbox({ endpoints: 130 });
	const page = (offset: number) => large.control.devices({ offset });
	expect([page(0).devices.length, page(0).total]).toEqual([50, 130]);
	expect([page(100).devices.length, page(100).offset]).toEqual([30, 100]);
	expect(page(9000)).toEqual(page(100));
	const ids = [0, 50, 100].flatMap((offset) => page(offset).devices.map(({ id }) => id));
	expect(ids).toEqual([...large.world.endpoints.keys()]);
	await large.close();
});

it('counts a large fleet anew when a device is added, and soon after any other change', async () => {
	const large = await startSandbox({ endpoints: 2100 });
	const { ONLINE } = large.control.fleet().states;
	const [first] = [...large.world.dataSessions.keys()];
	large.control.setOnline(first ?? 0, false);
	// The page of the list is never old.
	const shown = large.control.devices().devices.find(({ id }) => id === first);
	expect(shown?.state).toBe('OFFLINE');
	large.control.addEndpoint('late');
	expect(large.control.fleet()).toMatchObject({ total: 2101, states: { ONLINE: ONLINE - 1 } });
	expect(large.control.devices({ search: 'late' }).total).toBe(1);
	await large.close();
});

it('refuses an unknown state, and an offset that is no number', async () => {
	const messageOf = async (params: object) =>
		(await visitor.get('/_sandbox/devices', { params })).data.message;
	expect(await messageOf({ state: 'AWAY' })).toContain("Field 'state'");
	expect(await messageOf({ offset: '-1' })).toContain("Field 'offset'");
});
