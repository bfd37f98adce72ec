import type { IDataObject } from 'n8n-workflow';
import { inParallel } from '../../shared/api/parallel';
import { path } from '../../shared/api/path';
import { type Failure, type Result, success } from '../../shared/api/types';
import type { CallbackView } from './callbackView';
import { CONCURRENCY, listProfiles, profilePath, readOneProfile, readView } from './callbackView';
import { isOurs } from './judge';
import { type Callback, type Profile, titleOf } from './profile';
import { type Purpose, readPurpose } from './purpose';
import { type Remains, remove, whileBusy } from './remove';
import { ownSecrets, secretPath } from './secrets';
import { reasonOf, type Task } from './task';

/** Whether the trigger has set this secret in a profile; undefined for none. */
type IsOurSecret = (id: number | undefined) => boolean;

/** Records of the service to release. */
export interface Releasable {
	callbacks: readonly Callback[];
	secrets: readonly number[];
}

/** Returns everything that this trigger has at the service, found by mark and URL. */
export const ownIn = (task: Task, { callbacks, secretList }: CallbackView): Releasable => ({
	callbacks: callbacks.filter((callback) =>
		isOurs(callback, { mark: task.label.mark, address: task.address }),
	),
	secrets: ownSecrets(secretList, task).map(({ id }) => id),
});

/** Restores all profiles and removes the records of this trigger. Runs every step, even after a failed one. */
export async function releaseAll(
	task: Task,
	isChosenSecret: IsOurSecret | undefined,
	remains: Remains,
): Promise<void> {
	const view = await readView(task);
	remains.add(
		view,
		`The callbacks with 'n8n ${task.label.mark}' in their purpose, and their service profiles`,
	);
	if (!view.ok) return;
	const own = ownIn(task, view.value);
	const isOurs: IsOurSecret = (id) =>
		isChosenSecret === undefined || isChosenSecret(id) || own.secrets.includes(id ?? 0);
	await release(task, view.value, own, isOurs, remains);
}

/** Restores profiles and removes records, secrets last: a profile may use them until then. */
export async function release(
	task: Task,
	view: CallbackView,
	{ callbacks, secrets }: Releasable,
	isOurSecret: IsOurSecret,
	remains: Remains,
): Promise<void> {
	const inUse = new Map<number, Profile>();
	let failedBack: Result<unknown> | undefined;
	await inParallel(callbacks, CONCURRENCY, async (callback) => {
		const back = await giveBack(task, view, callback, isOurSecret);
		if (back.ok && back.value?.secret !== undefined) inUse.set(back.value.secret, back.value);
		remains.add(back, backLine(callback));
		if (!back.ok) {
			failedBack = back;
			return;
		}
		const removed = await remove(task, path`/api/v1/api_callback/${callback.id}`);
		remains.add(removed, `API callback ${callback.id} (${callback.purpose}): delete it`);
	});
	for (const id of secrets) {
		const user = inUse.get(id);
		if (user === undefined) {
			// The next attempt recognizes the profile by its secret.
			const removed = failedBack ?? (await remove(task, secretPath(id)));
			remains.add(removed, `API secret ${id}: delete it`);
		} else {
			task.logger.warn(
				`API secret ${id} of this trigger stays at the service, because the ${titleOf(user)} has another callback by now and still uses the secret`,
			);
		}
	}
}

/** Returns the advice for a profile that could not be restored. */
function backLine({ id, purpose }: Callback): string {
	const { profile = 0, had } = readPurpose(purpose) ?? {};
	const word = (value: number | undefined) => value ?? 'none';
	return `Service profile ${profile} has API callback ${id}: set its API callback to ${word(had?.callback)}, API secret to ${word(had?.secret)} and ESME interface type to ${word(had?.interfaceType)}, then delete that callback`;
}

/** Restores a profile, unless it is gone or has another callback by now. Returns a profile with another callback. */
async function giveBack(
	task: Task,
	view: CallbackView,
	callback: Callback,
	isOurSecret: IsOurSecret,
): Promise<Result<Profile | undefined>> {
	const purpose = readPurpose(callback.purpose);
	if (purpose === undefined) return success(undefined);
	const profile = await readOneProfile(task, purpose.profile, view.callbacks);
	if (!profile.ok) return (await isGone(task, purpose, profile)) ? success(undefined) : profile;
	if (profile.value.callback?.id !== callback.id) return profile;
	const former = formerValues(profile.value, purpose, isOurSecret, view);
	return await setBack(task, profile.value, former);
}

/** Whether a profile was deleted: a 404 alone may be wrong, and would lose the former callback. */
async function isGone(task: Task, { profile }: Purpose, read: Result<Profile>): Promise<boolean> {
	if (read.ok || read.failure.status !== 404) return false;
	const listed = await listProfiles(task);
	return listed.ok && !listed.value.includes(profile);
}

/**
 * Sets the former values of a profile.
 * @assumption `{"id":null}` removes an interface type, as it removes a callback. If the service refuses that, the
 * profile keeps the type, which has no effect without a callback (docs/service/callbacks.md, *Attach to a profile*).
 * Check: send it for a profile.
 */
async function setBack(
	task: Task,
	profile: Profile,
	{ esme_interface_type: type, ...values }: FormerValues,
): Promise<Result<undefined>> {
	const body = type === undefined ? values : { ...values, esme_interface_type: type };
	const changed = await patchProfile(task, profile.id, body);
	if (changed.ok || type?.id !== null || !isRefusal(changed.failure)) return changed;
	const { reason } = reasonOf(changed.failure);
	task.logger.info(`The ${titleOf(profile)} keeps its ESME interface type`, { reason });
	return await patchProfile(task, profile.id, values);
}

const isRefusal = ({ status }: Failure) => status === 400 || status === 422;

/** The fields of a profile that refer to a record; null for none. */
type FormerValues = Partial<
	Record<'api_callback' | 'api_secret' | 'esme_interface_type', { id: number | null }>
>;

/**
 * Returns the values that a profile had before. A secret or an interface type that a person has changed meanwhile stays,
 * and a callback or secret that is gone becomes none.
 */
export function formerValues(
	{ secret, interfaceType }: Profile,
	{ had, given }: Pick<Purpose, 'given' | 'had'>,
	isOurSecret: IsOurSecret,
	view: Pick<CallbackView, 'callbackList' | 'secretList'>,
): FormerValues {
	const present = (list: readonly IDataObject[], id: number | undefined) =>
		list.some((record) => String(record.id) === String(id)) ? (id ?? null) : null;
	const type = had.interfaceType ?? null;
	const isOurType = given !== undefined && interfaceType === given;
	return {
		api_callback: { id: present(view.callbackList, had.callback) },
		...(isOurSecret(secret) && { api_secret: { id: present(view.secretList, had.secret) } }),
		...(isOurType && type !== (interfaceType ?? null) && { esme_interface_type: { id: type } }),
	};
}

/** Changes a service profile (docs/service/service-profiles.md, *Operations*). */
export const patchProfile = async (
	task: Task,
	id: number,
	body: IDataObject,
): Promise<Result<undefined>> =>
	await whileBusy(task, async () => {
		const request = { method: 'PATCH', path: profilePath(id), body, expect: 'empty' } as const;
		const answer = await task.api.send(request);
		return answer.ok ? success(undefined) : answer;
	});
