import { unpackIds } from '../../nodes/shared/records/parts';
import { FIRST, onFleet, watchedFleet } from '../nodes/CellularIotTrigger/fixtures/watchedFleet';

const { host, sends, world, appears, polls } = watchedFleet();

describe.each(['live', 'durable'] as const)('all endpoints, %s state', (kind) => {
	test('a device that is deleted leaves the memory, but not at once', async () => {
		const gone = appears(FIRST + 501);
		const trigger = await host(kind, onFleet());
		await trigger.activate();
		await polls(trigger, 4);
		world().endpoints.delete(gone);
		/** Ids of the endpoints with a window, as n8n stores them. */
		const watched = () =>
			[...JSON.stringify(trigger.stored()).matchAll(/"of":"(\w+)"/g)].flatMap(([, ids = '']) =>
				unpackIds(ids),
			);
		await polls(trigger, 16);
		sends(FIRST);
		await polls(trigger, 4);
		expect(watched()).toContain(String(gone));
		await polls(trigger, 16);
		sends(FIRST);
		await polls(trigger, 4);
		expect(watched()).not.toContain(String(gone));
		expect(watched()).toContain(String(FIRST));
	});
});
