import { DAY } from '../core/world/dates';
import {
	FAILED,
	PAUSED,
	RUNNING,
	type StreamStatus,
	type StreamType,
} from '../core/world/dataStream';
import { freshDelivery } from './rules';
import type { World } from '../core/world/types';

/** Streams of other systems: none leads to this computer, so none is ever called. */
export const RUNNING_STREAM = 5101;
export const PAUSED_STREAM = 5102;
export const FAILED_STREAM = 5103;

/** Adds three streams, in different states, that other systems use. */
export function seedDataStreams(world: World): void {
	const add = (id: number, name: string, type: StreamType, status: StreamStatus) =>
		world.dataStreams.set(id, {
			id,
			name,
			type,
			destination: {
				url: `https://example.org/streams/${id}`,
				method: 'POST',
				headers: ['Authorization:Basic c2FuZGJveDpzYW5kYm94'],
				size: 3000,
			},
			filters: [],
			status,
			createdAt: world.clock.now() - 30 * DAY,
			changes: [],
			delivery: freshDelivery(),
		});
	add(RUNNING_STREAM, 'Events to the control room', 2, RUNNING);
	add(PAUSED_STREAM, 'Usage to accounting', 1, PAUSED);
	add(FAILED_STREAM, 'Events to the old dashboard', 2, FAILED);
}
