import { AT_NOON } from '../client';
import { sandbox } from '../sandboxHooks';
import { device, movingDevicePerTest, rows, state, told } from './movingDevice';

movingDevicePerTest();

describe('a device that falls silent', () => {
	it('has no session any more, and no event tells it', async () => {
		sandbox.control.silence(device.id);
		sandbox.control.advance(3 * 3600);
		expect(await rows()).toEqual([]);
		expect(await state()).toBe('OFFLINE');
		sandbox.control.setOnline(device.id, true);
		expect((await told()).map(([type]) => type)).toEqual([1, 3]);
	});

	it('or keeps its session, and no event tells more', async () => {
		sandbox.control.silence(device.id, { keepSession: true });
		sandbox.control.advance(3 * 3600);
		expect(await rows()).toEqual([]);
		expect(await state()).toBe('ONLINE');
	});
});

describe('a burst', () => {
	it('gives so many sessions just before now', async () => {
		sandbox.control.burst(device.id, { sessions: 12 });
		const now = sandbox.control.now().getTime();
		const found = await rows();
		const opened = found.filter(({ event_type: { id } }) => id === 3);
		expect(opened.map(({ timestamp }) => (now - Date.parse(timestamp)) / 1000)).toEqual(
			Array.from({ length: 12 }, (_none, index) => (11 - index) * 5),
		);
		expect(found.filter(({ event_type: { id } }) => id === 5)).toHaveLength(12);
		expect(new Set(opened.map(({ detail }) => detail?.session_id)).size).toBe(12);
		expect(await state()).toBe('ONLINE');
	});

	it('of a device that is refused gives refusals', async () => {
		const profile = sandbox.world.serviceProfiles.get(device.serviceProfileId);
		if (profile) profile.service = [];
		sandbox.control.burst(device.id, { sessions: 3, everySeconds: 1 });
		const refused = (await rows()).filter(({ event_type: { id } }) => id === 3);
		expect(refused.map(({ detail }) => detail)).toEqual([undefined, undefined, undefined]);
	});

	it('of a device that is off is refused', () => {
		sandbox.control.setOnline(device.id, false);
		expect(() => sandbox.control.burst(device.id, { sessions: 2 })).toThrow('is off');
	});
});

describe('events that show late', () => {
	const seconds = async () =>
		(await rows()).map(({ timestamp }) => Date.parse(timestamp) - AT_NOON.startTime.getTime());

	it('by a setting', async () => {
		sandbox.control.set({ eventDelaySeconds: 120 });
		sandbox.control.setOnline(device.id, false);
		expect(await seconds()).toEqual([]);
		sandbox.control.advance(120);
		expect(await seconds()).toEqual([60_000]);
	});
});
