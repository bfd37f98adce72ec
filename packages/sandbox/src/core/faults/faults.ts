import type { Clock } from '../clock';
import { ArmedFault, type KeptFault, type ListedFault } from './armedFault';
import type { Fault } from './fault';
import { checkSchedule } from './faultSchedule';

/** The faults of a book, for another process. */
export interface KeptFaults {
	nextId: number;
	faults: KeptFault[];
}

/** The armed faults. The oldest that matches, is due and is not used up strikes. */
export class FaultBook {
	private armed: ArmedFault[] = [];
	private nextId = 1;

	/** `seed` decides which requests faults with `probability` strike. */
	constructor(
		private readonly clock: Pick<Clock, 'now'>,
		private readonly seed = 1,
	) {}

	/**
	 * Arms a fault and returns its id; its schedule counts from `armedAt`. RangeError for a bad pattern or schedule.
	 */
	add(fault: Fault, armedAt = this.clock.now()): number {
		checkSchedule(fault);
		const id = this.nextId++;
		this.armed.push(new ArmedFault(id, fault, armedAt, this.seed + id));
		return id;
	}

	/** The fault that strikes this request, counted down; `url` is path and query. */
	take(method: string, url: string): Fault | undefined {
		const path = url.split('?', 1)[0] ?? url;
		const now = this.clock.now();
		for (const entry of this.armed) {
			const fault = entry.take(method, path, url, now);
			if (fault) return fault;
		}
		return undefined;
	}

	/** All faults with what is left of them. */
	list(): ListedFault[] {
		const now = this.clock.now();
		return this.armed.map((entry) => entry.listed(now));
	}

	kept(): KeptFaults {
		return { nextId: this.nextId, faults: this.armed.map((entry) => entry.kept()) };
	}

	restore({ nextId, faults }: KeptFaults): void {
		this.nextId = nextId;
		this.armed = faults.map((kept) => ArmedFault.restored(kept));
	}

	/** Disarms one fault, if it is armed. */
	remove(id: number): void {
		this.armed = this.armed.filter((entry) => entry.id !== id);
	}

	clear(): void {
		this.armed = [];
	}
}
