import type { IDataObject, Logger } from 'n8n-workflow';
import { explain } from '../../shared/api/errors';
import { type Failure, type Result, success } from '../../shared/api/types';
import type { Task } from './task';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 2_000;

/** Repeats a look with growing pauses, until it is over or the task ends. Returns the last look. */
export async function repeated<T>(
	task: Task,
	look: () => Promise<T>,
	isOver: (seen: T) => boolean,
): Promise<T> {
	for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
		const seen = await look();
		if (isOver(seen) || !(await task.wait(wait))) return seen;
	}
}

/** Sends a change without an answer of use. Repeats it while the service answers 409. */
export async function change(
	task: Task,
	request: { method: 'DELETE' | 'PATCH' | 'POST'; path: string; body?: IDataObject },
): Promise<Result<undefined>> {
	const all = { ...request, expect: 'empty', refusesConflict: true } as const;
	const send = async () => await task.api.send(all);
	const sent = await repeated(task, send, (answer) => answer.ok || answer.failure.status !== 409);
	return sent.ok ? success(undefined) : sent;
}

/** Deletes a record. One that is gone counts as deleted; one in use is tried again for a while. */
export async function remove(task: Task, path: string): Promise<Result<undefined>> {
	const removed = await change(task, { method: 'DELETE', path });
	return removed.ok || removed.failure.status === 404 ? success(undefined) : removed;
}

/** Collects the records that could not be removed or restored. */
export class Remains {
	/** A line with advice for each remaining record. */
	readonly lines: string[] = [];
	failure?: Failure;

	/** Adds the record that a failed step leaves, such as "API secret 7: delete it". */
	add(result: Result<unknown>, line: string): void {
		if (result.ok) return;
		this.lines.push(line);
		this.failure ??= result.failure;
	}

	log(logger: Logger, what: string): void {
		const { failure, lines } = this;
		if (failure !== undefined) {
			logger.warn(`${what}. ${lines.join('. ')}. Reason: ${explain(failure).message}`);
		}
	}

	/** Returns all of it as one failure of an unpublishing. */
	asFailure(): Failure | undefined {
		if (this.failure === undefined) return undefined;
		const { message } = explain({ ...this.failure, mayBeApplied: false });
		return {
			kind: 'input',
			request: '',
			message: `Not everything of this trigger was removed at the service: ${message}`,
			description: [...this.lines.map((line) => `- ${line}`), ADVICE].join('\n'),
		};
	}
}

const ADVICE =
	'Publishing and unpublishing the workflow again tries the same again. By hand: in the portal of the service, or with the node Cellular IoT.';
