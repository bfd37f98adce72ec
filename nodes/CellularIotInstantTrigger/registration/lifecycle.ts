import { type IHookFunctions, NodeOperationError } from 'n8n-workflow';
import { refused, type Result, success } from '../../shared/api/types';
import { operationError } from '../../shared/form/operationError';
import { readForm } from '../form';
import { checkAddress } from './address';
import { attach, inspectCallbacks, isAttached, refusalIn, tidy } from './callbacks';
import {
	firstPublished,
	inTurn,
	readLeftovers,
	storeFirstPublished,
	queueOf,
	wasWithdrawn,
} from './queue';
import { isSettled, inspectStreams, settleStream, warnIfPaused } from './streams';
import { errorOf, openTask, type Task, withAdvice } from './task';
import type { Wanted } from './wanted';
import { clearLeftovers, withdraw } from './withdraw';

/**
 * Publishing and unpublishing, also of a test. Records of the trigger are found by mark and URL, so that each step
 * can run again at any time (docs/service/streams.md, *Id of a new stream*; docs/service/callbacks.md, *Attach to a
 * profile*).
 */
export const lifecycle = {
	/** Whether this trigger is set up at the service. */
	async checkExists(host: IHookFunctions): Promise<boolean> {
		return await publishing(host, isPresent);
	},

	/** Sets up missing records. Undoes its own steps when one fails. */
	async create(host: IHookFunctions): Promise<boolean> {
		return await publishing(host, async (task, wanted) => {
			const done = await setUp(host, task, wanted);
			if (done.ok) await clearLeftovers(host, task, wanted);
			return done.ok ? success(true) : done;
		});
	},

	/** Removes the records of this trigger at the service, and restores service profiles. */
	async delete(host: IHookFunctions): Promise<boolean> {
		return await withdraw(host);
	},
};

/** Activation modes of a start of n8n, when the trigger is published already. */
const AFTER_START = ['init', 'leadershipChange'];
const isAtStart = (host: IHookFunctions) => AFTER_START.includes(host.getActivationMode());

type LifecycleStep = (task: Task, wanted: Wanted, host: IHookFunctions) => Promise<Result<boolean>>;

/** Runs one step of publishing. Its error stops the publishing. */
async function publishing(host: IHookFunctions, step: LifecycleStep): Promise<boolean> {
	// Before waiting for the turn: n8n calls `checkExists` and `create` without a lock.
	wasWithdrawn(host);
	return await inTurn(queueOf(host), async () => {
		if (!isTest(host) && wasWithdrawn(host)) throw operationError(host.getNode(), WITHDRAWN);
		return isAtStart(host) ? await atStart(host, step) : await runStep(host, step);
	});
}

const WITHDRAWN =
	'The workflow was unpublished while it was being published. To receive records, publish it again.';

async function runStep(host: IHookFunctions, step: LifecycleStep): Promise<boolean> {
	const wanted = readWanted(host);
	const task = await openHere(host);
	const done = task.ok ? await step(task.value, wanted, host) : task;
	if (!done.ok) throw errorOf(host, done.failure);
	if (done.value) notePublished(host);
	return done.value;
}

/** Reads the settings of the form. A refusal has its advice in the message. */
function readWanted(host: IHookFunctions): Wanted {
	try {
		return readForm(host).wanted;
	} catch (error) {
		throw error instanceof NodeOperationError ? withAdvice(error) : error;
	}
}

/**
 * Runs a step when n8n starts. An error is only logged: n8n would drop the registration for good, whereas the
 * watchdog repairs it.
 */
async function atStart(host: IHookFunctions, step: LifecycleStep): Promise<boolean> {
	try {
		return await runStep(host, step);
	} catch (error) {
		notePublished(host);
		host.logger.error(
			`The trigger '${host.getNode().name}' could not be checked when n8n started. It tries again every few minutes. Reason: ${error instanceof Error ? error.message : String(error)}`,
		);
		return true;
	}
}

const openHere = async (host: IHookFunctions): Promise<Result<Task>> =>
	await openTask(host, (baseUrl) => checkAddress(host.getNodeWebhookUrl('default'), baseUrl));

const isTest = (host: IHookFunctions) => host.getMode() === 'manual';

/** Passes the address of a published trigger on to the watchdog. */
function notePublished(host: IHookFunctions): void {
	if (isTest(host)) return;
	queueOf(host).address = host.getNodeWebhookUrl('default');
	storeFirstPublished(host);
}

/**
 * Notes the time of the first publishing, before the service can call. At a start of n8n, a lost time stays unknown: SMS
 * may have waited since.
 */
function noteFirst(host: IHookFunctions, task: Task): void {
	if (isTest(host)) return;
	const now = isAtStart(host) ? undefined : task.serviceTime();
	queueOf(host).firstPublished = firstPublished(host) ?? now;
}

async function isPresent(
	task: Task,
	wanted: Wanted,
	host: IHookFunctions,
): Promise<Result<boolean>> {
	const isClean = readLeftovers(host) === undefined;
	if (wanted.way === 'stream') {
		const seen = await inspectStreams(task, wanted);
		if (!seen.ok) return seen;
		const isThere = isClean && isSettled(seen.value);
		if (isThere) warnIfPaused(task, seen.value);
		return success(isThere);
	}
	const seen = await inspectCallbacks(task, wanted, isTest(host));
	if (!seen.ok) return seen;
	const isThere = isClean && isAttached(task, seen.value);
	if (isThere) noteFirst(host, task);
	return success(isThere);
}

async function setUp(host: IHookFunctions, task: Task, wanted: Wanted): Promise<Result<undefined>> {
	if (wanted.way === 'stream') {
		const seen = await inspectStreams(task, wanted, readLeftovers(host));
		return seen.ok ? await settleStream(task, wanted, seen.value) : seen;
	}
	const seen = await inspectCallbacks(task, wanted, isTest(host));
	if (!seen.ok) return seen;
	const { judged } = seen.value;
	const refusal = judged.length === 0 ? NO_PROFILES : refusalIn(judged);
	if (refusal !== undefined) return refusal;
	noteFirst(host, task);
	const attached = await attach(task, wanted, seen.value);
	if (attached.ok) await tidy(task, seen.value);
	else queueOf(host).firstPublished = undefined;
	return attached;
}

const NO_PROFILES = refused(
	'The service lists no service profile',
	'Create one, or check the workspace of the credential.',
);
