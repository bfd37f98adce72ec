import type { World } from '../../../packages/sandbox/src/core/world/types';
import type { Shared } from './randomWorld';
import { RULES } from './play';

const MINUTE = 60_000;
/** Without a data session for this long, a device is offline. */
const OFFLINE = 10 * MINUTE;

/** The devices in trouble, from the world: no session for ten minutes, or refused. Call `look` each minute. */
export class Truth {
	/** Start of the trouble, by endpoint id. */
	readonly troubles = new Map<number, number>();
	/** End of the last session of devices without one. */
	private readonly lost = new Map<number, number>();

	constructor(private readonly world: World) {}

	wasOnline(id: number): boolean {
		return this.lost.has(id);
	}

	look(): void {
		const { world, lost, troubles } = this;
		const now = world.clock.now();
		for (const { id } of world.endpoints.values()) {
			if (world.dataSessions.has(id)) {
				lost.set(id, Infinity);
				troubles.delete(id);
				continue;
			}
			const since = lost.get(id);
			if (since === undefined) continue;
			const at = since === Infinity ? now : since;
			lost.set(id, at);
			const refused = world.returns.get(id)?.refused ?? 0;
			const isSteered = world.devices.get(id)?.fault === 'steered';
			const isInTrouble = now - at >= OFFLINE || (refused > 0 && !isSteered);
			if (isInTrouble && !troubles.has(id)) troubles.set(id, at);
		}
	}

	/** Whether a group has passed both thresholds: enough of its devices got into trouble within 30 minutes. */
	isOver(members: ReadonlySet<number>, since: number): boolean {
		const starts = [...members]
			.flatMap((id) => this.troubles.get(id) ?? [])
			.filter((at) => at > since - RULES.withinMs)
			.sort((a, b) => a - b);
		const enough = Math.max(RULES.fewest, Math.ceil(RULES.share * members.size));
		return starts.some((start, index) => {
			const last = starts[index + enough - 1];
			return last !== undefined && last - start < RULES.withinMs;
		});
	}
}

/** Whether two groups have nearly the same devices. */
export function isSame(label: string, other: string, shared: Shared): boolean {
	const [a, b] = [shared.get(label) ?? new Set(), shared.get(other) ?? new Set()];
	const both = [...a].filter((id) => b.has(id)).length;
	return label === other || both >= 0.95 * (a.size + b.size - both);
}
