import type { IDataObject } from 'n8n-workflow';
import { inParallel } from '../../shared/api/parallel';
import { path } from '../../shared/api/url';
import { explain } from '../../shared/api/errors';
import { type Result, success } from '../../shared/api/types';
import { type Purpose, readPurpose } from './mark';
import {
	type Callback,
	type CallbackView,
	CONCURRENCY,
	listProfiles,
	type Profile,
	profilePath,
	readOneProfile,
	readView,
	titleOf,
} from './profiles';
import { change, type Remains, remove, type Task } from './task';

/** Restores all profiles and removes the callbacks and secrets of this trigger. */
export async function releaseAll(task: Task, remains: Remains): Promise<void> {
	const view = await readView(task);
	const line = `The callbacks with 'n8n ${task.label.mark}' in their purpose, and their service profiles`;
	remains.add(view, line);
	if (!view.ok) return;
	const { callbacks, secrets } = view.value.own;
	await release(task, view.value, { callbacks, secrets: secrets.map(({ id }) => id) }, remains);
}

/** Restores the profiles of callbacks and removes records, secrets last: a profile may use them until then. */
export async function release(
	task: Task,
	view: CallbackView,
	{ callbacks, secrets }: { callbacks: readonly Callback[]; secrets: readonly number[] },
	remains: Remains,
): Promise<void> {
	let failure: Result<unknown> | undefined;
	await inParallel(callbacks, CONCURRENCY, async (callback) => {
		const { id, purpose } = callback;
		const restored = await restore(task, view, callback);
		remains.add(restored, restoreLine(callback));
		if (!restored.ok) {
			failure = restored;
			return;
		}
		const removed = await remove(task, path`/api/v1/api_callback/${id}`);
		remains.add(removed, `API callback ${id} (${purpose}): delete it`);
	});
	for (const id of secrets) {
		// The profile that could not be restored uses it.
		const removed = failure ?? (await remove(task, path`/api/v1/api_secret/${id}`));
		if (removed.ok || removed.failure.status !== 409)
			remains.add(removed, `API secret ${id}: delete it`);
		else
			task.logger.warn(
				`API secret ${id} of this trigger stays at the service: a service profile that has another callback by now still uses it`,
			);
	}
}

/** Returns the advice for a profile that could not be restored. */
function restoreLine({ id, purpose }: Callback): string {
	const { profile = 0, had } = readPurpose(purpose) ?? {};
	return `Service profile ${profile} has API callback ${id}: remove it there, set its API secret to ${had?.secret ?? 'none'} and ESME interface type to ${had?.interfaceType ?? 'none'}, then delete that callback`;
}

/** Restores the profile of a callback, unless it is gone or has another callback by now. */
async function restore(
	task: Task,
	view: CallbackView,
	{ id, purpose }: Callback,
): Promise<Result<unknown>> {
	const read = readPurpose(purpose);
	if (read === undefined) return success(undefined);
	const profile = await readOneProfile(task, read.profile, view);
	if (profile.ok) {
		const isHeld = profile.value.callback?.id === id;
		return isHeld ? await setBack(task, profile.value, read, view) : profile;
	}
	if (profile.failure.status !== 404) return profile;
	// A 404 alone may be wrong.
	const listed = await listProfiles(task);
	return listed.ok && !listed.value.includes(read.profile) ? success(undefined) : profile;
}

/**
 * Sets the former values of a profile.
 * @assumption `{"id":null}` removes an interface type, as it removes a callback. If the service refuses that, the
 * profile keeps the type, which has no effect without a callback (docs/service/callbacks.md, *Attach to a profile*).
 * Check: send it for a profile.
 */
async function setBack(task: Task, profile: Profile, purpose: Purpose, view: CallbackView) {
	const patch = async (body: IDataObject) =>
		await change(task, { method: 'PATCH', path: profilePath(profile.id), body });
	const { esme_interface_type: type, ...values } = formerValues(profile, purpose, view);
	const changed = await patch(type ? { ...values, esme_interface_type: type } : values);
	const isRefused = !changed.ok && [400, 422].includes(changed.failure.status ?? 0);
	if (!isRefused || type?.id !== null) return changed;
	const { message: reason } = explain(changed.failure);
	task.logger.info(`The ${titleOf(profile)} keeps its ESME interface type`, { reason });
	return await patch(values);
}

/**
 * Returns the values that a profile had before. A secret that is gone becomes none. An interface type that a person has
 * changed meanwhile stays: it may belong to another program.
 */
export function formerValues(
	{ interfaceType }: Pick<Profile, 'interfaceType'>,
	{ had, given }: Pick<Purpose, 'given' | 'had'>,
	{ secrets }: Pick<CallbackView, 'secrets'>,
) {
	const isOurs = given !== undefined && interfaceType === given;
	return {
		api_callback: { id: null },
		api_secret: { id: secrets.find((one) => one === had.secret) ?? null },
		esme_interface_type:
			isOurs && had.interfaceType !== given ? { id: had.interfaceType ?? null } : undefined,
	};
}
