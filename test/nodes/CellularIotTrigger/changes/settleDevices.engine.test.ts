import { FIRST, FRENCH, GERMAN, onChanges, watchedDevices } from './watchedDevices';

const { service, host, connects, emitted, later } = watchedDevices();

test('polls that overlap tell each change once', async () => {
	const trigger = await host('live', onChanges(['countryChanged', 'wentOffline']));
	connects(FIRST, { minutesAgo: 60, operator: GERMAN });
	await trigger.activate();
	later(1);
	connects(FIRST, { operator: FRENCH });
	later(1);
	const slow = { path: '/api/v1/event', delayMs: 1500 };
	service.sandbox.control.fault(slow);
	const first = trigger.tick();
	await new Promise((resolve) => setTimeout(resolve, 300));
	later(1);
	const second = await trigger.tick();
	const both = [...emitted(await first), ...emitted(second)];
	expect(both).toEqual([`countryChanged ${FIRST} Germany France`]);
	expect(await trigger.tick()).toBeNull();
});
