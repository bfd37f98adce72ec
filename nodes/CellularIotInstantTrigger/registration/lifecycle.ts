import { type IHookFunctions, NodeOperationError } from 'n8n-workflow';
import { isOnLoopback } from '../../shared/api/baseUrl';
import { refused, type Result, success } from '../../shared/api/types';
import { operationError } from '../../shared/form/faults';
import { type Form, readForm } from '../form';
import type { Inspection, Remover } from './channel';
import { markOf } from './mark';
import {
	firstPublished,
	inTurn,
	noteWithdrawal,
	queueOf,
	storeFirstPublished,
	wasWithdrawn,
} from './queue';
import { releaseAll } from './release';
import { removeOwnStreams } from './streamSteps';
import { errorOf, openTask, Remains, type Task, withAdvice } from './task';

/**
 * Publishing and unpublishing, also of a test. Records of the trigger are found by mark and URL, so that each step
 * can run again at any time (docs/service/streams.md, *Id of a new stream*; docs/service/callbacks.md, *Attach to a
 * profile*).
 */
export const lifecycle = {
	/** Whether this trigger is set up at the service. */
	async checkExists(this: IHookFunctions): Promise<boolean> {
		return await publishing(this, async ({ isSettled }, task, form) => {
			if (isSettled) noteFirst(this, task, form);
			return success(isSettled);
		});
	},

	/** Sets up missing records. If that fails, n8n calls `delete`, which removes the new ones. */
	async create(this: IHookFunctions): Promise<boolean> {
		return await publishing(this, async ({ settle }, task, form) => {
			noteFirst(this, task, form);
			const done = await settle();
			if (!done.ok) return done;
			await removeOthers(task, form.channel.remove);
			return success(true);
		});
	},

	/** Removes the records of this trigger. Tries every step, then throws one error that names the remaining records. */
	async delete(this: IHookFunctions): Promise<boolean> {
		const address = this.getNodeWebhookUrl('default') ?? '';
		const queue = queueOf(this);
		noteWithdrawal(this);
		// Before waiting for the turn, so that the watchdog repairs nothing meanwhile. A test has another address.
		if (queue.address === address) queue.address = undefined;
		return await inTurn(queue, async () => await unpublish(this, address));
	},
};

const REMOVERS = [removeOwnStreams, releaseAll];

/** Activation modes of a start of n8n, when the trigger is published already. */
const AFTER_START = ['init', 'leadershipChange'];
const isAtStart = (host: IHookFunctions) => AFTER_START.includes(host.getActivationMode());

type Step = (seen: Inspection, task: Task, form: Form) => Promise<Result<boolean>>;

/**
 * Runs one step of publishing. Its error stops the publishing. At a start of n8n an error is only logged: n8n would drop the
 * registration for good, whereas the watchdog repairs it.
 */
async function publishing(host: IHookFunctions, step: Step): Promise<boolean> {
	// Before waiting for the turn: n8n calls `checkExists` and `create` without a lock.
	wasWithdrawn(host);
	return await inTurn(queueOf(host), async () => {
		if (host.getMode() !== 'manual' && wasWithdrawn(host)) {
			throw operationError(host.getNode(), WITHDRAWN);
		}
		try {
			const isDone = await runStep(host, step);
			if (isDone) notePublished(host);
			return isDone;
		} catch (error) {
			if (!isAtStart(host)) throw error instanceof NodeOperationError ? withAdvice(error) : error;
			notePublished(host);
			host.logger.error(
				`The trigger '${host.getNode().name}' could not be checked when n8n started. It tries again every few minutes. Reason: ${error instanceof Error ? error.message : String(error)}`,
			);
			return true;
		}
	});
}

const WITHDRAWN =
	'The workflow was unpublished while it was being published. To receive records, publish it again.';

async function runStep(host: IHookFunctions, step: Step): Promise<boolean> {
	const form = readForm(host);
	const task = await openTask(host, (baseUrl) =>
		checkAddress(host.getNodeWebhookUrl('default'), baseUrl),
	);
	if (!task.ok) throw errorOf(host, task.failure);
	const seen = await form.channel.inspect(task.value);
	const done = seen.ok ? await step(seen.value, task.value, form) : seen;
	if (done.ok) return done.value;
	queueOf(host).firstPublished = undefined;
	throw errorOf(host, done.failure);
}

/** Passes the address of a published trigger on to the watchdog. */
function notePublished(host: IHookFunctions): void {
	if (host.getMode() === 'manual') return;
	queueOf(host).address = host.getNodeWebhookUrl('default');
	storeFirstPublished(host);
}

/**
 * Notes the time of the first publishing, before the service can call. At a start of n8n, a lost time stays unknown: SMS
 * may have waited since.
 */
function noteFirst(host: IHookFunctions, task: Task, { startMs }: Form): void {
	if (startMs === undefined || task.isTest) return;
	const now = isAtStart(host) ? undefined : task.serviceTime();
	queueOf(host).firstPublished = firstPublished(host) ?? now;
}

/** After publishing: removes records that an earlier publishing on another channel has left. */
async function removeOthers(task: Task, own: Remover): Promise<void> {
	for (const removeAll of REMOVERS.filter((one) => one !== own)) {
		const remains = new Remains();
		await removeAll(task, remains);
		// A credential that may not read a channel has made nothing there.
		if (![403, 404].includes(remains.failure?.status ?? 0)) remains.log(task.logger);
	}
}

async function unpublish(host: IHookFunctions, address: string): Promise<boolean> {
	const own = `'n8n ${markOf(address)}' in its name`;
	const task = await openTask(host, () => success(address)).catch((error: unknown) => {
		// An error would keep n8n from unpublishing other nodes.
		host.logger.warn(
			`The credential of '${host.getNode().name}' is gone, so what has ${own} stays at the service: data streams, API callbacks and API secrets. Remove it in the portal of the service, or choose another credential of the same workspace, publish and unpublish.`,
			{ reason: String(error) },
		);
		return undefined;
	});
	if (task === undefined) return true;
	const remains = new Remains();
	if (!task.ok) remains.add(task, `What has ${own}`);
	else for (const removeAll of removersFor(host)) await removeAll(task.value, remains);
	const failure = remains.asFailure();
	if (failure !== undefined) throw errorOf(host, failure);
	return true;
}

/** Returns the removers of the form's channel, or all if the form cannot be read any more. */
function removersFor(host: IHookFunctions): Remover[] {
	try {
		return [readForm(host).channel.remove];
	} catch (error) {
		host.logger.debug('The form of the trigger cannot be read', { reason: String(error) });
		return REMOVERS;
	}
}

const IP_V4 = /^\d{1,3}(\.\d{1,3}){3}$/;
/** Names that only a private network knows. */
const PRIVATE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|home\.arpa)$/;

/** Returns what is wrong with an address; undefined for one that the internet may know. */
function faultOf({ hostname, protocol }: URL): string | undefined {
	const name = hostname.toLowerCase().replace(/\.$/, '');
	if (isOnLoopback(`http://${name}`)) return 'leads to the machine of n8n itself';
	if (IP_V4.test(hostname) || hostname.startsWith('['))
		return 'holds an IP address, and the service calls host names only';
	if (PRIVATE.test(name) || !name.includes('.'))
		return 'holds a name that only a private network knows';
	return protocol === 'https:' ? undefined : 'does not start with https://';
}

/**
 * Checks the address that the service is to call: https and a public host name (docs/service/streams.md, *Delivery*;
 * docs/service/callbacks.md, *Delivery*). A service on this machine may call any address, which is how a sandbox works.
 */
export function checkAddress(address: string | undefined, baseUrl: string): Result<string> {
	if (address === undefined || !URL.canParse(address)) {
		return refused('n8n gives this trigger no address', ADVICE);
	}
	if (isOnLoopback(baseUrl)) return success(address);
	const url = new URL(address);
	const fault = faultOf(url);
	if (fault === undefined) return success(address);
	return refused(`The service cannot call this n8n: its address ${url.origin} ${fault}`, ADVICE);
}

const ADVICE =
	'Set the environment variable WEBHOOK_URL of n8n to the address at which the internet reaches it, such as https://n8n.example.com/. Restart n8n, then publish the workflow again.';
