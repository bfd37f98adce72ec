import type {
	IDataObject,
	IHookFunctions,
	ITriggerFunctions,
	Logger,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';
import type { Api, Bounds } from '../../shared/api/client';
import { explain, toNodeError } from '../../shared/api/errors';
import { hasFailed } from '../../shared/api/retry';
import type { Failure, Result } from '../../shared/api/types';
import { operationError } from '../../shared/form/operationError';
import { pause } from '../../shared/host';
import { credentialTypeOf } from '../../shared/login/authentication';
import { connect } from '../../shared/run/connect';
import { credentialSecret, derivedKey, webhookIdOf } from '../key';
import { fingerprintOf, type Label, markOf } from './mark';

export type RegistrationHost = IHookFunctions | ITriggerFunctions;

/** Time for the steps of one publishing or unpublishing, in milliseconds. */
const WORK_MS = 11_000;
/** Time for undoing them when one has failed. */
const UNDO_MS = 6_000;
/** Longest total wait between the attempts of one request. With both times above it makes 20 seconds. */
const RETRY_MS = 3_000;

/** Work on the records of one trigger at the service. */
export interface Task {
	api: Api;
	logger: Logger;
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
	/** Gives the task a little more time, to undo its steps. */
	allowUndo(): void;
}

/** Opens a task. Sends nothing. `address`: returned by `checkAddress`, or known from an earlier publishing. */
export async function openTask(
	host: RegistrationHost,
	checked: (baseUrl: string) => Result<string>,
): Promise<Result<Task>> {
	const end = Date.now() + WORK_MS;
	const bounds: Bounds & { deadline: number } = { retryBudgetMs: RETRY_MS, deadline: end };
	const connection = await connect(host, bounds);
	if (!connection.ok) return connection;
	const address = checked(connection.value.baseUrl);
	if (!address.ok) return address;
	const type = credentialTypeOf(host);
	// The connection has refused a credential without secret.
	const secret = credentialSecret(type, await host.getCredentials(type)) ?? '';
	const key = derivedKey(secret, webhookIdOf(host));
	const { api, serviceTime } = withDeadline(connection.value, bounds);
	return {
		ok: true,
		value: {
			api,
			serviceTime,
			logger: host.logger,
			address: address.value,
			key,
			label: { mark: markOf(address.value), fingerprint: fingerprintOf(key) },
			workflow: host.getWorkflow().name ?? '',
			wait: async (ms) => Date.now() + ms < bounds.deadline && (await pause(ms)),
			allowUndo: () => {
				bounds.deadline = end + UNDO_MS;
			},
		},
	};
}

/** Ends each attempt at the deadline: a request in flight must not outlast the task. */
function withDeadline(api: Api, bounds: { deadline: number }): Pick<Task, 'api' | 'serviceTime'> {
	const times: number[] = [];
	const send: Api['send'] = async (request) => {
		const deadlineMs = Math.max(bounds.deadline - Date.now(), 1);
		const answer = await api.send({ ...request, deadlineMs });
		if (answer.ok && answer.value.serviceTime !== undefined) times.push(answer.value.serviceTime);
		return answer;
	};
	return { api: { ...api, send }, serviceTime: () => (times.length > 0 ? Math.min(...times) : 0) };
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
	const texts = [error.message.replace(/\.$/, ''), error.description ?? ''];
	error.message = texts.filter((text) => text !== '').join('.\n');
	error.description = undefined;
	return error;
}

/** Whether the same request may succeed later, without a change by a person. */
export const isTransient = ({ kind, status = 0, lasting }: Failure): boolean =>
	kind === 'network' ||
	kind === 'timeout' ||
	(kind === 'login' && lasting !== true) ||
	(kind === 'status' && (hasFailed(status) || status === 429));

export const reasonOf = (failure: Failure): IDataObject => ({ reason: explain(failure).message });
