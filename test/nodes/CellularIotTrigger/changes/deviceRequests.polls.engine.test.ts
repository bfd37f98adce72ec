import { FIRST, onChanges, watchedDevices } from './fixtures/watchedDevices';

const DEVICES = 30;
const { service, activated, connects, emitted, later } = watchedDevices({ endpoints: 60 });

const ids = Array.from({ length: DEVICES }, (_, index) => FIRST + index);
const asked = () => {
	const found = service.sent().filter((one) => one.endsWith('/connectivity'));
	service.control.resetRequests();
	return found.length;
};
const answer = (fault: object, times: number | 'always' = 'always') => {
	service.control.clearFaults();
	service.control.fault({ path: '/connectivity$', times, ...fault });
};
const ONLINE = { status: 200, body: { status: { description: 'ONLINE' }, services: [] } };

/** A trigger on devices whose session has been open for two hours without a sign. */
async function watchingSilence(devices = ids) {
	for (const id of devices) connects(id, { minutesAgo: 30 + (FIRST + DEVICES - id) / 10 });
	const trigger = await activated('durable', onChanges(['wentSilent'], { silentHours: 2 }));
	await trigger.tick();
	await trigger.tickAfter(100);
	asked();
	return trigger;
}

test('at most 20 devices with an open session are asked in a poll, the others in the next', async () => {
	const trigger = await watchingSilence();
	expect((await trigger.tick())?.map(({ json }) => json.endpoint_id)).toEqual(ids.slice(0, 20));
	expect(asked()).toBe(20);
	trigger.restart();
	expect(await trigger.tickAfter(1)).toHaveLength(10);
	expect(asked()).toBe(10);
	expect(await trigger.tickAfter(1)).toBeNull();
	expect(asked()).toBe(0);
});

test('a device that is online is not silent, and is asked again after the same time', async () => {
	const trigger = await watchingSilence([FIRST]);
	answer(ONLINE);
	expect(await trigger.tick()).toBeNull();
	expect(asked()).toBe(1);
	expect(await trigger.tickAfter(110)).toBeNull();
	expect(asked()).toBe(0);
	expect(await trigger.tickAfter(15)).toBeNull();
	service.control.clearFaults();
	expect(emitted(await trigger.tick())).toEqual([`wentSilent ${FIRST}`]);
	expect(asked()).toBe(1);
});

test('three failed readings tell a silence without confirmation', async () => {
	const trigger = await watchingSilence([FIRST]);
	answer({ status: 403, body: {} });
	expect(await trigger.tick()).toBeNull();
	expect(await trigger.tickAfter(1)).toBeNull();
	expect(await trigger.onlyItem(1)).toMatchObject({
		confirmed: false,
		text: expect.stringContaining('Whether it is online could not be read.'),
	});
	expect(asked()).toBe(3);
});

test('while the service refuses all requests, no reading counts as failed', async () => {
	const trigger = await watchingSilence([FIRST]);
	answer({ status: 429, headers: { 'Retry-After': '3600' }, body: {} });
	for (let poll = 0; poll < 4; poll++) {
		expect(await trigger.tick()).toBeNull();
		later(1);
	}
	service.control.clearFaults();
	expect(await trigger.onlyItem()).toMatchObject({ change: 'wentSilent', confirmed: true });
});
