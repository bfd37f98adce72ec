import type { IDataObject } from 'n8n-workflow';
import { limited } from '../../../shared/api/parallel';
import type { Run } from '../../../shared/run/operation';
import type { Message } from '../../domain/message';
import type { LoopGuard } from './loop';
import type { Matcher } from './match';

/** What commands need of a run. Tests replace the clock and the service. */
export interface Host extends Pick<Run, 'api' | 'hint' | 'pause'> {
	/** Milliseconds since 1970. */
	now(): number;
	/** Whether the run was stopped or has failed, so that nothing more may be sent. */
	isOver(): boolean;
}

export interface Command {
	endpointId: number;
	/** The record of the device; `{}` if it is not known. */
	endpoint: IDataObject;
	message: Message;
	waitMs: number;
	isReply: Matcher;
	/** Whether to send only if the device has a data session. */
	onlineOnly: boolean;
	/** Whether the service may deliver the SMS after the wait. */
	keepTrying: boolean;
	guard: LoopGuard;
}

/** Earlier commands of a run to the same device. */
export interface Earlier {
	matchers: Matcher[];
	ids: Set<number | null>;
}

export interface CommandContext {
	host: Host;
	budget: Budget;
	/** Runs what begins a command, four at a time. */
	starting<T>(work: () => Promise<T>): Promise<T>;
}

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
