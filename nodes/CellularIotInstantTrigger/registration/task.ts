import type {
	IDataObject,
	IHookFunctions,
	ITriggerFunctions,
	Logger,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { explain, toNodeError } from '../../shared/api/errors';
import { type Failure, type Result, success } from '../../shared/api/types';
import { operationError } from '../../shared/form/faults';
import { pause } from '../../shared/host';
import { credentialTypeOf } from '../../shared/login/authentication';
import { connect } from '../../shared/run/connect';
import { credentialSecret, derivedKey, webhookIdOf } from '../key';
import { fingerprintOf, type Label, markOf } from './mark';
import { queueOf, type TriggerQueue } from './queue';

type RegistrationHost = IHookFunctions | ITriggerFunctions;

/** Time for the steps of one publishing or unpublishing, in milliseconds. */
const WORK_MS = 11_000;
/** Longest total wait between the attempts of one request. */
const RETRY_MS = 3_000;
/** Waits between two looks. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 2_000;

/** Work on the records of one trigger at the service. */
export interface Task {
	api: Api;
	logger: Logger;
	queue: TriggerQueue;
	isTest: boolean;
	address: string;
	/** Text of the signing secret, and value of the header of a data stream. */
	key: string;
	label: Label;
	workflow: string;
	/**
	 * Earliest `Date` of the answers so far, in milliseconds since 1970; 0 without one. A clock ahead in one answer would
	 * make new SMS old.
	 */
	serviceTime(): number;
	/** Waits. Returns false once the time of the task is over, without waiting. */
	wait(ms: number): Promise<boolean>;
}

/** Opens a task. Sends nothing. `checked` returns the address, or refuses it for the Base URL. */
export async function openTask(
	host: RegistrationHost,
	checked: (baseUrl: string) => Result<string>,
): Promise<Result<Task>> {
	const deadline = Date.now() + WORK_MS;
	const connection = await connect(host, { retryBudgetMs: RETRY_MS, deadline });
	if (!connection.ok) return connection;
	const address = checked(connection.value.baseUrl);
	if (!address.ok) return address;
	const type = credentialTypeOf(host);
	// The connection has refused a credential without secret.
	const secret = credentialSecret(type, await host.getCredentials(type)) ?? '';
	const key = derivedKey(secret, webhookIdOf(host));
	const times: number[] = [];
	// A request in flight must not outlast the task.
	const send: Api['send'] = async (request) => {
		const deadlineMs = Math.max(deadline - Date.now(), 1);
		const answer = await connection.value.send({ ...request, deadlineMs });
		if (answer.ok && answer.value.serviceTime !== undefined) times.push(answer.value.serviceTime);
		return answer;
	};
	return success({
		api: { ...connection.value, send },
		logger: host.logger,
		queue: queueOf(host),
		isTest: host.getMode() === 'manual',
		address: address.value,
		key,
		label: { mark: markOf(address.value), fingerprint: fingerprintOf(key) },
		workflow: host.getWorkflow().name ?? '',
		serviceTime: () => (times.length > 0 ? Math.min(...times) : 0),
		wait: async (ms) => Date.now() + ms < deadline && (await pause(ms)),
	});
}

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

	/** Logs what is left: the next publishing finds it again. */
	log(logger: Logger): void {
		const { failure, lines } = this;
		if (failure === undefined) return;
		const { message } = explain(failure);
		logger.warn(
			`Records of an earlier publishing may be left at the service. ${lines.join('. ')}. Reason: ${message}`,
		);
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

export function errorOf(host: RegistrationHost, failure: Failure) {
	const { message, description } = explain(failure);
	const error =
		failure.kind === 'input'
			? operationError(host.getNode(), message)
			: toNodeError(host.getNode(), failure);
	error.message = message;
	error.description = description;
	return withAdvice(error);
}

/** Moves the advice of an error into its message: n8n shows nothing else of a failed publishing. */
export function withAdvice<E extends NodeApiError | NodeOperationError>(error: E): E {
	const { message, description } = error;
	if (description) error.message = `${message.replace(/\.$/, '')}.\n${description}`;
	error.description = undefined;
	return error;
}
