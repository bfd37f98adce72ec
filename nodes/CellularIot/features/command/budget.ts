import { limited } from '../../../shared/api/parallel';
import type { Run } from '../../../shared/run/operation';

/** Commands that wait for their replies at the same time. */
export const MOST_WAITING = 200;

/** Time that a request takes from the budget: five requests a second. */
const REQUEST_MS = 200;
/** Requests without a delay: two for each command that may wait. */
const AT_ONCE = 2 * MOST_WAITING;

/**
 * Shares the requests of a run: 400 at once, then five a second, so about 1,900 in five minutes. The service allows 2,000
 * (docs/service/limits.md, *Rate limits*). Commands are sent without a delay; looks wait for their turn, one after
 * another.
 */
export class Budget {
	/** Start of the latest request, if all had been sent at five a second. */
	private latest = Number.NEGATIVE_INFINITY;
	private readonly inOrder = limited(1);

	constructor(private readonly host: Pick<Run, 'pause'> & { now(): number }) {}

	spend(requests: number): void {
		const full = this.host.now() - AT_ONCE * REQUEST_MS;
		this.latest = Math.max(this.latest, full) + requests * REQUEST_MS;
	}

	/** Waits until the next look is within the budget. Returns false if the run was stopped. */
	async turn(): Promise<boolean> {
		return await this.inOrder(async () => {
			this.spend(1);
			return await this.host.pause(Math.max(0, this.latest - this.host.now()));
		});
	}
}
