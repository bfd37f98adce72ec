import { resetSession } from '../../../packages/sandbox/src/core/device/connection';
import type { Random } from '../../../packages/sandbox/src/core/world/random';
import type { World } from '../../../packages/sandbox/src/core/world/types';
import { type Agenda, turn } from './agenda';

const MINUTE = 60_000;

/** Ordinary days: reconnects, devices that are off for a while, devices that sleep, refusals by steering. */
export function addNoise(world: World, random: Random, until: number, agenda: Agenda): void {
	const start = world.clock.now();
	const hours = (until - start) / (60 * MINUTE);
	const [resets, offs] = [random.pick([0.05, 0.2, 0.5]), random.pick([0.002, 0.01, 0.03])];
	const sleepers = random.pick([0, 0, 0.1]);
	const time = () => start + Math.floor(random.next() * (until - start));
	const times = (perHour: number) => {
		let count = 0;
		for (let left = perHour * hours; left > 0; left--)
			count += Number(random.chance(Math.min(1, left)));
		return count;
	};
	for (const endpoint of world.endpoints.values()) {
		if (!endpoint.online) continue;
		const { id } = endpoint;
		if (random.chance(sleepers)) {
			const every = random.between(120, 1440) * MINUTE;
			for (let at = start + Math.floor(random.next() * every); at < until; at += every) {
				agenda.push({ at, act: () => turn(world, id, true) });
				agenda.push({ at: at + 5 * MINUTE, act: () => turn(world, id, false) });
			}
			continue;
		}
		for (let left = times(resets); left > 0; left--) {
			agenda.push({ at: time(), act: () => resetSession(world, endpoint) });
		}
		for (let left = times(offs); left > 0; left--) {
			const at = time();
			agenda.push({ at, act: () => turn(world, id, false) });
			agenda.push({ at: at + random.between(3, 400) * MINUTE, act: () => turn(world, id, true) });
		}
	}
}
