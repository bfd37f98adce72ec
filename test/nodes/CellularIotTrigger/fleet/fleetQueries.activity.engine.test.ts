import { openConnection } from '../../../engine/connection';
import { activeSince } from '../../../../nodes/CellularIotTrigger/fleet/fleetQueries';
import { watchedService } from '../watchedService';

const { service, ago, later } = watchedService({ endpoints: 3 });

test('who was active since then is known from the newest network events of the whole fleet', async () => {
	const add = (type: 3 | 5 | 21, endpointId: number) =>
		service.control.addEvent({ type, endpointId });
	later(60);
	add(3, 11400001);
	later(10);
	add(5, 11400002);
	// An SMS quota that is used up is no sign of a device that talks.
	add(21, 11400003);
	const api = await openConnection(service.credentials());
	expect([...(await activeSince(api, ago(4).getTime()))]).toEqual(['11400002']);
	expect([...(await activeSince(api, ago(9).getTime()))]).toEqual(['11400002', '11400001']);
	service.control.fault({ path: '/api/v1/event', status: 403, body: {} });
	expect([...(await activeSince(api, ago(9).getTime()))]).toEqual([]);
});
