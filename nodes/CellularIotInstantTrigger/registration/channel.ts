import type { Result } from '../../shared/api/types';
import type { Remains, Task } from './task';

/** What a channel of a trigger has at the service. */
export interface Inspection {
	/** Whether everything is set up, and nothing is left of an earlier publishing. */
	isSettled: boolean;
	/** Sets up the rest. If it fails, n8n unpublishes, which removes the new records. */
	settle: () => Promise<Result<undefined>>;
}

/** Removes all records of a trigger on one channel, found by mark and URL. Tries every step. */
export type Remover = (task: Task, remains: Remains) => Promise<void>;

/** A channel on which the service calls a trigger, with the settings of its form. */
export interface Channel {
	/** How a call proves that the service sends it; undefined if the form asks for no proof. */
	proof: Proof | undefined;
	/** Reads the service. Changes nothing. */
	inspect(task: Task): Promise<Result<Inspection>>;
	/** Repairs what the trigger may repair. Returns a line for the log; empty if there is nothing to report. */
	repair(task: Task): Promise<Result<string>>;
	remove: Remover;
}

export interface Proof {
	/** Name of the header, in lower case. */
	header: string;
	/** Whether the text of the secret is in the credential. Otherwise it is the derived key. */
	isChosen: boolean;
	/** `now` in milliseconds since 1970. */
	accepts(header: unknown, secret: string, now: number): boolean;
}
