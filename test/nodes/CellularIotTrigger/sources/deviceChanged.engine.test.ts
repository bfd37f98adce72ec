import { FIRST, FRENCH, GERMAN, onChanges, OTHER_GERMAN, watchedDevices } from '../watchedDevices';

const { host, happens, connects, disconnects, told, later } = watchedDevices();

describe.each(['live', 'durable'] as const)('each change is told once, %s state', (kind) => {
	test('a device crosses a border', async () => {
		const trigger = await host(kind, onChanges(['countryChanged']));
		connects(FIRST, { minutesAgo: 60, operator: GERMAN });
		expect(await trigger.activate()).toBeNull();
		later(1);
		connects(FIRST, { operator: OTHER_GERMAN });
		expect(await trigger.tick()).toBeNull();
		later(1);
		happens(1, FIRST, { operator: FRENCH });
		expect(told(await trigger.tick())).toEqual(['countryChanged 11400001 Germany France']);
		later(1);
		expect(await trigger.tick()).toBeNull();
		disconnects(FIRST, { operator: FRENCH });
		trigger.restart();
		expect(await trigger.tick()).toBeNull();
	});
});
