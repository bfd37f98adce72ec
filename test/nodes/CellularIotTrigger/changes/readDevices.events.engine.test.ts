import { FIRST, onChanges, watchedDevices } from './fixtures/watchedDevices';

const { service, activated, happens, connects, disconnects, emitted, later } = watchedDevices();

describe('events that lack what is needed', () => {
	test('a list of events without devices is an error that says so', async () => {
		const trigger = await activated('live', onChanges(['wentSilent']));
		later(1);
		for (let count = 0; count < 3; count++) connects(FIRST);
		service.control.fault({ path: '/api/v1/event', set: { endpoint: null } });
		await expect(trigger.tick()).rejects.toMatchObject({
			message: 'The events do not say which device they are about',
			description: expect.stringContaining("without the field 'endpoint'"),
		});
	});

	test.each([null, 'Germany'])(
		'a list whose detail is %j is an error where it is needed',
		async (detail) => {
			connects(FIRST, { minutesAgo: 60 });
			const needy = await activated('live', onChanges(['countryChanged', 'wentOffline']));
			const modest = await activated('live', onChanges(['wentOffline']));
			later(1);
			connects(FIRST);
			later(1);
			expect([await needy.tick(), await modest.tick()]).toEqual([null, null]);
			for (let count = 0; count < 3; count++) connects(FIRST);
			disconnects(FIRST);
			later(14);
			const fault = { path: '/api/v1/event', set: { detail }, times: 2 };
			service.control.fault(fault);
			await expect(needy.tick()).rejects.toMatchObject({
				message: 'The events do not say where a device is, and which one',
				description: expect.stringContaining("without the field 'detail'"),
			});
			expect(await modest.tick()).toBeNull();
			expect(emitted(await modest.tick())).toEqual([`wentOffline ${FIRST} online offline`]);
		},
	);

	test('purged locations alone need no detail', async () => {
		const trigger = await activated('live', onChanges(['countryChanged']));
		later(1);
		for (let count = 0; count < 5; count++) happens(16, FIRST, { minutesAgo: count / 10 });
		expect(await trigger.tick()).toBeNull();
	});
});
