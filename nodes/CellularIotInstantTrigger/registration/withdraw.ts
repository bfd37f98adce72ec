import type { IHookFunctions } from 'n8n-workflow';
import { listStreams } from '../../shared/lookup/streams';
import type { Result } from '../../shared/api/types';
import { readForm } from '../form';
import { markOf } from './mark';
import { inTurn, noteWithdrawal, readLeftovers, storeLeftovers, queueOf } from './queue';
import { releaseAll } from './release';
import { Remains } from './remove';
import { isOwnStream } from './streamCheck';
import { removeStreams } from './streams';
import { errorOf, openTask, type Task } from './task';
import type { Signature, Wanted } from './wanted';

/** Unpublishes. Tries every step, then throws one error that names the remaining records. */
export async function withdraw(host: IHookFunctions): Promise<boolean> {
	const address = host.getNodeWebhookUrl('default') ?? '';
	const queue = queueOf(host);
	noteWithdrawal(host);
	// Before waiting for the turn, so that the watchdog repairs nothing meanwhile. A test has another address.
	if (queue.address === address) queue.address = undefined;
	return await inTurn(queue, async () => {
		const wanted = readWantedIfValid(host);
		const task = await openTaskFor(host, address);
		if (task === undefined) {
			storeLeftovers(host, []);
			return true;
		}
		const remains = new Remains();
		if (task.ok) await removeAll(task.value, wanted, remains);
		else remains.add(task, `What has 'n8n ${markOf(address)}' in its name`);
		const failure = remains.asFailure('Not everything of this trigger was removed at the service');
		storeLeftovers(host, failure && remains.streams);
		if (failure !== undefined) throw errorOf(host, { ...failure, kind: 'input', request: '' });
		return true;
	});
}

/** Returns the settings of the form; undefined if it cannot be read any more. */
function readWantedIfValid(host: IHookFunctions): Wanted | undefined {
	try {
		return readForm(host).wanted;
	} catch (error) {
		host.logger.debug('The form of the trigger cannot be read', { reason: String(error) });
		return undefined;
	}
}

/** Opens the task; undefined without a credential. An error then would keep n8n from unpublishing other nodes. */
async function openTaskFor(
	host: IHookFunctions,
	address: string,
): Promise<Result<Task> | undefined> {
	try {
		return await openTask(host, () => ({ ok: true, value: address }));
	} catch (error) {
		host.logger.warn(
			`The credential of '${host.getNode().name}' is gone, so what has 'n8n ${markOf(address)}' in its name stays at the service: data streams, API callbacks and API secrets. Remove it in the portal of the service, or choose another credential of the same workspace, publish and unpublish.`,
			{ reason: String(error) },
		);
		return undefined;
	}
}

/** Removes the records of one way, or of both ways if the form cannot be read. */
async function removeAll(task: Task, wanted: Wanted | undefined, remains: Remains): Promise<void> {
	if (wanted?.way !== 'callback') await removeOwnStreams(task, remains);
	if (wanted?.way === 'stream') return;
	await releaseAll(task, wanted && secretOf(wanted.signature), remains);
}

/** Returns a check whether the trigger has set this existing secret. */
const secretOf = (signature: Signature) => (id: number | undefined) =>
	signature.mode === 'chosen' ? id === signature.secretId : signature.mode === 'none' && !id;

async function removeOwnStreams(task: Task, remains: Remains): Promise<void> {
	const list = await listStreams(task.api);
	remains.add(list, `A data stream with 'n8n ${task.label.mark}' in its name: delete it`);
	const own = (list.ok ? list.value : []).filter((stream) => isOwnStream(stream, task));
	await removeStreams(task, own, remains);
}

/**
 * After publishing: removes records of the other way that an earlier unpublishing has left. The rest waits for the
 * next time.
 */
export async function clearLeftovers(
	host: IHookFunctions,
	task: Task,
	{ way }: Wanted,
): Promise<void> {
	if (readLeftovers(host) === undefined) return;
	const remains = new Remains();
	if (way === 'stream') await releaseAll(task, undefined, remains);
	else await removeOwnStreams(task, remains);
	const failure = remains.asFailure('Leftovers of an earlier publishing are still at the service');
	if (failure === undefined) storeLeftovers(host, undefined);
	else remains.log(host.logger, 'Leftovers of an earlier publishing are still at the service');
}
