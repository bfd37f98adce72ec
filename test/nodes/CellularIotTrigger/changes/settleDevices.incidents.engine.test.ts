import { FIRST, onChanges, watchedDevices } from './watchedDevices';

const { host, connects, later } = watchedDevices();

test('Device Changed keeps no incidents in its state', async () => {
	const trigger = await host('live', onChanges(['cameOnline']));
	await trigger.activate();
	later(1);
	await trigger.tick();
	connects(FIRST);
	later(1);
	await trigger.tick();
	expect(JSON.stringify(trigger.stored())).not.toContain('"incidents"');
});
