import type { Budget } from './budget';
import type { Host } from './types';

/** Shared by all commands of a run. */
export interface Round {
	host: Host;
	budget: Budget;
	/** Runs what begins a command, four at a time. */
	starting<T>(work: () => Promise<T>): Promise<T>;
}
