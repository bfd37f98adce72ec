import { FIRST, onFleet, watchedFleet } from '../nodes/CellularIotTrigger/watchedFleet';

const { host, sends, world, appears, polls } = watchedFleet();

describe.each(['live', 'durable'] as const)('all endpoints, %s state', (kind) => {
	test('a device that is deleted leaves the memory, but not at once', async () => {
		const gone = appears(FIRST + 501);
		const trigger = await host(kind, onFleet());
		await trigger.activate();
		await polls(trigger, 4);
		world().endpoints.delete(gone);
		const windows = () => JSON.stringify(trigger.stored());
		await polls(trigger, 16);
		sends(FIRST);
		await polls(trigger, 4);
		expect(windows()).toContain(String(gone));
		await polls(trigger, 16);
		sends(FIRST);
		await polls(trigger, 4);
		expect(windows()).not.toContain(String(gone));
	});
});
