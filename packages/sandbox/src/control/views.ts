import type { RequestLog } from '../core/http/requestLog';
import { deviceView, type DeviceView } from './views/device';
import { devicesView, type DevicesView, type DevicesWish } from './views/devices';
import { fleetView, type FleetView } from './views/fleet';
import { FleetIndex } from './views/fleetIndex';
import { storyView, type StoryView, type StoryWish } from './views/story';
import { endpointOf, type World } from '../core/world/types';
import type { Failures } from './failure';

/** Creates the views of the page. Those of one device throw RangeError for an unknown one. */
export function createViewControl(world: World, log: RequestLog, failures: Failures) {
	const index = new FleetIndex(world);
	return {
		/** The fleet in numbers, and what holds for all of it. */
		fleet: (): FleetView => fleetView(world, index, failures.current()),
		/** A page of devices. */
		devices: (wish: DevicesWish = {}): DevicesView => devicesView(world, index, wish),
		/** One device in detail. */
		device: (endpointId: number): DeviceView => deviceView(world, endpointOf(world, endpointId)),
		/** SMS, receipts, sessions, flows and events of one device or of all, newest first. */
		story: (wish: StoryWish = {}): StoryView => {
			if (wish.endpointId !== undefined) endpointOf(world, wish.endpointId);
			return storyView(world, wish);
		},
		/** The newest requests, newest first, with numbers that go on after a reset. */
		newestRequests: (limit: number) => log.newest(limit),
	};
}
