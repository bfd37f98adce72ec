import type { ClockedApi } from '../../../shared/api/clock';
import { failed, type Result, success } from '../../../shared/api/types';
import { EVENTS } from '../../../shared/lookup/lists';
import { TYPE } from '../../../shared/records/event';
import { DAY_MS } from '../../../shared/records/time';
import type { Run } from '../../../shared/run/operation';
import { readNewest } from '../../domain/events/newest';

/** How long the event of a suspension is waited for, and the time between two looks. */
const WAIT_MS = 30_000;
const LOOK_MS = 2_000;

/**
 * Keeps the number of suspensions of 24 hours below a cap. It counts the service's own events, whoever suspended, so
 * that the cap survives a crash. The next suspension waits until the event of the last one shows: at most one suspension
 * of a run is ever uncounted by others.
 * @assumption An event of type 9 shows soon after each suspension (docs/service/events.md, *Triggers*). Check: suspend a
 * SIM and list the events of type 9.
 */
export class Suspensions {
	/** Start of the 24 hours. It stays, so that no event leaves the count during a run. */
	private readonly from: number;
	/** Events that must show at least. */
	private expected = 0;
	/** Suspensions without an answer, which may have no event. */
	private unsure = 0;
	private counted = 0;
	private before = 0;

	constructor(
		private readonly run: Pick<Run, 'pause'>,
		private readonly api: ClockedApi,
		private readonly most: number,
	) {
		this.from = api.now() - DAY_MS;
	}

	/** Suspensions of the last 24 hours, as far as known. */
	get count(): number {
		return Math.max(this.counted, this.expected) + this.unsure;
	}

	/** Why no more are suspended, in words. */
	get text(): string {
		const { before } = this;
		const already = `, and ${before} ${before === 1 ? 'was' : 'were'} suspended already`;
		return `'Most SIMs to Suspend' allows ${this.most} in 24 hours${before > 0 ? already : ''}`;
	}

	get isFull(): boolean {
		return this.count >= this.most;
	}

	/** Counts the events. Fails if those of this run do not show in time; a full cap needs no wait. */
	async recount(): Promise<Result<undefined>> {
		const counted = await this.look(() => this.isFull);
		if (this.expected + this.unsure === 0) this.before = this.count;
		return counted;
	}

	/** Waits until the event of the last suspension shows, so that the next run counts it. */
	async settle(): Promise<Result<undefined>> {
		return this.counted >= this.expected ? success(undefined) : await this.look(() => false);
	}

	private async look(isEnough: () => boolean): Promise<Result<undefined>> {
		for (let waited = 0; ; waited += LOOK_MS) {
			const events = await this.read();
			if (!events.ok) return events;
			this.counted = events.value.count;
			if (this.counted >= this.expected || isEnough()) return success(undefined);
			if (waited >= WAIT_MS) return failed(NOT_SHOWN);
			if (!(await this.run.pause(LOOK_MS))) return failed({ kind: 'canceled', request: '' });
		}
	}

	/** Takes note of a suspension of this run. */
	add(): void {
		this.expected = Math.max(this.counted, this.expected) + 1;
	}

	/** Takes note of a suspension that may have been carried out. */
	addUnsure(): void {
		this.unsure += 1;
	}

	/** Waits for the event of an unsure suspension, as other runs count events only. Returns whether it shows. */
	async awaitUnsure(): Promise<boolean> {
		this.add();
		const { ok } = await this.look(() => false);
		if (ok) return true;
		this.expected -= 1;
		this.addUnsure();
		return false;
	}

	/** Counts the events up to a day ahead, as clocks may differ. A page has the number of all. */
	private async read() {
		const until = this.api.now() + DAY_MS;
		const reading = { types: [TYPE.simSuspended], from: this.from, until, most: this.most };
		return await readNewest(this.api, reading);
	}
}

const NOT_SHOWN = {
	kind: 'shape' as const,
	request: `GET ${EVENTS}`,
	message: 'The events do not show the last suspension yet, so the cap cannot be counted',
	description: 'Run this again later: it counts again.',
};

/** Services at which a run of this process is suspending. */
const busy = new Set<string>();
const TURN_MS = 100;

/**
 * Runs work that suspends SIMs, one run of this process after another: two that count at the same time would both see a
 * free place. Returns undefined if the run was stopped before its turn.
 */
export async function inTurn<T>(
	run: Pick<Run, 'pause'>,
	service: string,
	work: () => Promise<T>,
): Promise<T | undefined> {
	while (busy.has(service)) if (!(await run.pause(TURN_MS))) return undefined;
	busy.add(service);
	try {
		return await work();
	} finally {
		busy.delete(service);
	}
}
