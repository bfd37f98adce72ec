import { openConnection } from '../../../engine/connection';
import { wokenIn } from '../../../../nodes/CellularIotTrigger/fleet/fleetQueries';
import { watchedService } from '../fixtures/watchedService';

const { service, ago, later } = watchedService({ endpoints: 3 });

test('the events of the whole fleet say which devices woke up, and when first', async () => {
	const add = (type: 0 | 3 | 5 | 21, endpointId: number) =>
		service.control.addEvent({ type, endpointId });
	later(60);
	add(3, 11400001);
	later(10);
	add(5, 11400002);
	later(1);
	add(5, 11400001);
	// An SMS quota that is used up is no sign of a device that talks; an SMS without a callback is.
	add(21, 11400003);
	const api = await openConnection(service.credentials());
	const woken = async (minutes: number) =>
		await wokenIn(api, { from: ago(minutes).getTime(), until: ago(0).getTime() });
	const minutesAgo = async (minutes: number) =>
		[...(await woken(minutes))].map(([id, time]) => [
			id,
			Math.round((ago(0).getTime() - time) / 60_000),
		]);
	expect(await minutesAgo(4)).toEqual([
		['11400001', 0],
		['11400002', 1],
	]);
	expect(await minutesAgo(15)).toEqual([
		['11400001', 11],
		['11400002', 1],
	]);
	add(0, 11400003);
	expect(await minutesAgo(4)).toContainEqual(['11400003', 0]);
	service.control.fault({ path: '/api/v1/event', status: 403, body: {} });
	expect([...(await woken(15))]).toEqual([]);
});
