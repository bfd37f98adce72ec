import type {
	IHookFunctions,
	ITriggerFunctions,
	Logger,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { explain, toNodeError } from '../../shared/api/errors';
import { type Failure, type Result, success } from '../../shared/api/types';
import { operationError } from '../../shared/form/operationError';
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
