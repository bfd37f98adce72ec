import { FIRST, FRENCH, GERMAN, onChanges, watchedDevices } from './watchedDevices';

const { service, host, connects, later } = watchedDevices();

test('names that events have cost no request', async () => {
	const trigger = await host('live', onChanges(['countryChanged']));
	connects(FIRST, { minutesAgo: 60, operator: GERMAN });
	await trigger.activate();
	later(1);
	await trigger.tick();
	connects(FIRST, { operator: FRENCH });
	service.sandbox.control.resetRequests();
	later(1);
	const [item] = (await trigger.tick()) ?? [];
	expect(item?.json.endpoint_name).toBe('water-meter-0001');
	expect(service.sent()).toEqual(['GET /api/v1/endpoint', 'GET /api/v1/event']);
});
