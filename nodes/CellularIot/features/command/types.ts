import type { IDataObject } from 'n8n-workflow';
import type { Run } from '../../../shared/run/operation';
import type { Message } from '../../domain/message';
import type { Budget } from './budget';
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
