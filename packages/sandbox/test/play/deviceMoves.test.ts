import { endpointWhere } from '../client';
import { client, sandbox } from '../sandboxHooks';
import { choose, device, movingDevicePerTest, record, rows, state, told } from './movingDevice';

movingDevicePerTest();

/** Puts the SIM into another device, which then has time to register. */
function moveSim(imei?: string): string {
	const moved = sandbox.control.moveSim(device.id, imei);
	sandbox.control.advance(5);
	return moved;
}

describe('a SIM that is put into another device', () => {
	it('ends its session with the old IMEI, registers, and opens one with the new IMEI', async () => {
		const before = device.imei;
		const imei = sandbox.control.moveSim(device.id);
		expect(imei).toMatch(/^\d{16}$/);
		expect(imei.slice(0, 14)).not.toBe(before?.slice(0, 14));
		expect(await told()).toEqual([[5, before]]);
		expect((await record()).imei).toBe(before);
		sandbox.control.advance(5);
		expect(await told()).toEqual([
			[5, before],
			[1, undefined],
			[3, imei],
		]);
		expect((await record()).imei).toBe(imei);
	});

	it('shows an unknown version of the software as it is reported', async () => {
		expect(moveSim('864712043456780f')).toBe('864712043456780f');
		expect(await record()).toMatchObject({
			imei: '864712043456780f',
			imei_with_luhn: expect.stringMatching(/^86471204345678\d$/),
		});
		const patched = await client.patch(`/api/v1/endpoint/${device.id}`, {
			imei: '35693803564380ff',
		});
		expect(patched.status).toBe(422);
	});

	it('is in the device with the IMEI of another endpoint, if that is wanted', async () => {
		const other = endpointWhere(sandbox, ({ id, imei }) => id !== device.id && imei !== null);
		const [own, wanted] = [device.imei ?? '', other.imei ?? ''];
		expect(moveSim(wanted)).toBe(wanted);
		expect((await record()).imei).toBe(wanted);
		moveSim(own);
		expect((await record()).imei).toBe(own);
		const twin = await client.patch(`/api/v1/endpoint/${device.id}`, { imei: wanted });
		expect(JSON.stringify(twin.data)).toContain('already in use');
	});

	it('gets no session when the endpoint is locked to its IMEI; the refusal has no detail', async () => {
		device.imeiLock = true;
		moveSim();
		const last = (await rows()).at(-1);
		expect(last).toMatchObject({ event_type: { id: 3 }, event_source: { id: 1 }, alert: true });
		expect(last).not.toHaveProperty('detail');
		expect(await state()).toBe('BLOCKED');
	});

	it('is in a device that works, even if the one before was off', async () => {
		sandbox.control.setOnline(device.id, false);
		const imei = moveSim();
		expect((await record()).imei).toBe(imei);
		expect(await state()).toBe('ONLINE');
	});

	it('is told with the IMEI of the device before, also if no record had one', async () => {
		device.imei = null;
		const session = sandbox.world.dataSessions.get(device.id);
		if (session) session.imei = null;
		delete sandbox.world.devices.get(device.id)?.imei;
		const imei = moveSim();
		const imeis = (await told()).flatMap(([, one]) => one ?? []);
		expect(imeis).toEqual([expect.stringMatching(/^\d{16}$/), imei]);
		expect(imeis[0]).not.toBe(imei);
	});

	it('is refused where no device could connect with it, with the reason', () => {
		const { control, world } = sandbox;
		const move = () => control.moveSim(device.id);
		const sim = world.sims.get(device.simId ?? 0);
		if (sim) sim.status = 2;
		expect(move).toThrow(/with the SIM of '.+': its SIM is Suspended/);
		device.status = 1;
		expect(move).toThrow('it is disabled');
		device.simId = null;
		expect(move).toThrow('it has no SIM');
	});

	it('is refused the device it is in, and what is no IMEI', () => {
		const { control } = sandbox;
		const { imei, id } = device;
		expect(() => control.moveSim(id, imei ?? '')).toThrow('another IMEI');
		expect(() => control.moveSim(id, `${imei?.slice(0, 14)}77`)).toThrow('firmware');
		expect(() => control.moveSim(id, '123')).toThrow('16 digits');
		expect(() => control.moveSim(4, undefined)).toThrow('No endpoint 4');
	});
});

it('an update of the firmware changes only the last two digits', async () => {
	const before = device.imei ?? '';
	const imei = sandbox.control.updateFirmware(device.id);
	expect(imei).toBe(`${before.slice(0, 14)}02`);
	sandbox.control.advance(5);
	expect(await told()).toEqual([
		[5, before],
		[1, undefined],
		[3, imei],
	]);
	expect(sandbox.control.updateFirmware(device.id, '99')).toBe(`${before.slice(0, 14)}99`);
	expect(() => sandbox.control.updateFirmware(device.id, '9')).toThrow('two digits');
});

it('a change of the record alone does not change what the device reports', async () => {
	const before = device.imei ?? '';
	sandbox.control.setOnline(device.id, false);
	sandbox.control.setOnline(device.id, true);
	await client.patch(`/api/v1/endpoint/${device.id}`, { imei: '3569380399999901' });
	sandbox.control.setOnline(device.id, false);
	sandbox.control.setOnline(device.id, true);
	const imeis = (await told()).flatMap(([, imei]) => imei ?? []);
	expect(new Set(imeis)).toEqual(new Set([before]));
	expect((await record()).imei).toBe(before);
});

it('a device without an IMEI in its record has one since its first session', async () => {
	const added = sandbox.control.addEndpoint('new one');
	choose(({ id }) => id === added);
	const sim = [...sandbox.world.sims.values()].find(({ endpointId }) => endpointId === null);
	await client.patch(`/api/v1/sim/${sim?.id}`, { status: { id: 1 } });
	await client.patch(`/api/v1/endpoint/${added}`, { sim: { id: sim?.id } });
	expect((await record()).imei ?? null).toBeNull();
	sandbox.control.setOnline(added, true);
	expect((await record()).imei).toMatch(/^\d{16}$/);
});

describe('a device that travels', () => {
	it.each([
		{ place: { country: 'pl' }, operator: 'Wisla Mobile', country: 'pl' },
		{ place: { country: 'France' }, operator: 'Mobile Ouest', country: 'fr' },
		{ place: { operator: 192 }, operator: 'Pennine Cellular', country: 'gb' },
		{ place: { operator: 'Alpes Mobile' }, operator: 'Alpes Mobile', country: 'fr' },
	])('to $place registers there and opens a session', async ({ place, operator, country }) => {
		const from = (await record('/connectivity')).location;
		sandbox.control.travel(device.id, place);
		sandbox.control.advance(5);
		const [closed, registered, opened, ...more] = await rows();
		expect(more).toEqual([]);
		expect(closed).toMatchObject({ event_type: { id: 5 }, detail: { name: from.operator.name } });
		expect(registered).toMatchObject({
			event_type: { id: 1 },
			detail: {
				name: operator,
				country: { iso_code: country },
				tapcode: [{ tapcode: expect.any(String) }],
				mnc: [{ mnc: expect.any(String) }],
			},
		});
		expect(opened).toMatchObject({
			event_type: { id: 3 },
			detail: {
				name: operator,
				country: { iso_code: country },
				session_id: expect.any(String),
				pdp_context: { imeisv: device.imei },
			},
		});
		expect(opened?.detail).not.toHaveProperty('tapcode');
		expect(await state()).toBe('ONLINE');
	});

	it('while it is off is there when it is on again', async () => {
		sandbox.control.setOnline(device.id, false);
		sandbox.world.events.length = 0;
		sandbox.control.travel(device.id, { country: 'no' });
		expect(await rows()).toEqual([]);
		sandbox.control.setOnline(device.id, true);
		const names = (await rows()).map(({ detail }) => detail?.country?.iso_code);
		expect(new Set(names)).toEqual(new Set(['no']));
	});

	it('to an unknown network is refused', () => {
		for (const place of [{}, { operator: 9999 }, { country: 'atlantis' }]) {
			expect(() => sandbox.control.travel(device.id, place)).toThrow('No such network');
		}
	});
});
