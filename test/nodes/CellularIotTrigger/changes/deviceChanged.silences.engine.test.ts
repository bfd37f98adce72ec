import { locator } from '../../../engine/service';
import { FIRST, FRENCH, GERMAN, onChanges, watchedDevices } from './watchedDevices';

const { host, connects, emitted, later } = watchedDevices();

const SECOND = FIRST + 1;

test('another scope learns its devices anew, and repeats nothing of the others', async () => {
	const chosen = {
		scope: 'chosen',
		endpoints: { endpoint: [{ endpointId: locator('id', FIRST) }] },
	};
	const trigger = await host('live', onChanges(['countryChanged'], chosen));
	for (const id of [FIRST, SECOND]) connects(id, { minutesAgo: 60, operator: GERMAN });
	await trigger.activate();
	later(1);
	for (const id of [FIRST, SECOND]) connects(id, { operator: FRENCH });
	expect(await trigger.tick()).toHaveLength(1);
	trigger.change({ scope: 'all' });
	later(1);
	expect(await trigger.publish()).toBeNull();
	for (const id of [FIRST, SECOND]) connects(id, { operator: GERMAN });
	later(1);
	expect(emitted(await trigger.tick())).toEqual([
		`countryChanged ${FIRST} France Germany`,
		`countryChanged ${SECOND} France Germany`,
	]);
});
