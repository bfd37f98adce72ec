import type { Logger } from 'n8n-workflow';
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

/** Repeats a step while the service answers 409. */
export const whileBusy = async <T>(
	task: Task,
	step: () => Promise<Result<T>>,
): Promise<Result<T>> =>
	await repeated(task, step, (result) => result.ok || result.failure.status !== 409);

/** Deletes a record. One that is gone counts as deleted; one in use is tried again for a while. */
export async function remove(task: Task, path: string): Promise<Result<undefined>> {
	const removed = await whileBusy(
		task,
		async () =>
			await task.api.send({ method: 'DELETE', path, expect: 'empty', refusesConflict: true }),
	);
	return removed.ok || removed.failure.status === 404 ? success(undefined) : removed;
}

/** Collects the records that could not be removed or restored. */
export class Remains {
	/** A line with advice for each remaining record. */
	readonly lines: string[] = [];
	/** Ids of remaining data streams, or of those that the service deletes late. */
	readonly streams: string[] = [];
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

	/** Returns all of it as one failure. `what`: the step that is not complete. */
	asFailure(what: string): Failure | undefined {
		const { failure, lines } = this;
		if (failure === undefined) return undefined;
		const reason = explain({ ...failure, mayBeApplied: false });
		return {
			...failure,
			mayBeApplied: false,
			message: `${what}: ${reason.message}`,
			description: [...lines.map((line) => `- ${line}`), ADVICE].join('\n'),
		};
	}
}

const ADVICE =
	'Publishing and unpublishing the workflow again tries the same again. By hand: in the portal of the service, or with the node Cellular IoT.';
