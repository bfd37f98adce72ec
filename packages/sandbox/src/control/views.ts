import type { RequestLog } from '../http/requestLog';
import { deviceView, type DeviceView } from '../views/device';
import { devicesView, type DevicesView, type DevicesWish } from '../views/devices';
import { fleetView, type FleetView } from '../views/fleet';
import { FleetIndex } from '../views/fleetIndex';
import { storyView, type StoryView, type StoryWish } from '../views/story';
import type { World } from '../world/types';
import type { Failures } from './failure';

/** What the page shows. The views of one device throw RangeError for an unknown one. */
export interface ViewControl {
	/** The fleet in numbers, and what holds for all of it. */
	fleet(): FleetView;
	/** A page of devices. */
	devices(wish?: DevicesWish): DevicesView;
	/** One device in detail. */
	device(endpointId: number): DeviceView;
	/** SMS, receipts, sessions, flows and events of one device or of all, newest first. */
	story(wish?: StoryWish): StoryView;
	/** The newest requests, newest first, with numbers that go on after a reset. */
	newestRequests(limit: number): ReturnType<RequestLog['newest']>;
}

/** Creates the views of one world. */
export function createViewControl(world: World, log: RequestLog, failures: Failures): ViewControl {
	const index = new FleetIndex(world);
	const endpoint = (id: number) => {
		const found = world.endpoints.get(id);
		if (!found) throw new RangeError(`No endpoint ${id}`);
		return found;
	};
	return {
		fleet: () => fleetView(world, index, failures.current()),
		devices: (wish = {}) => devicesView(world, index, wish),
		device: (id) => deviceView(world, endpoint(id)),
		story: (wish = {}) => {
			if (wish.endpointId !== undefined) endpoint(wish.endpointId);
			return storyView(world, wish);
		},
		newestRequests: (limit) => log.newest(limit),
	};
}
