import type { IDataObject } from 'n8n-workflow';
import { readList, readRecord } from '../../shared/api/call';
import { inParallel } from '../../shared/api/parallel';
import { path } from '../../shared/api/path';
import { refused, type Result, success } from '../../shared/api/types';
import { API_CALLBACKS, SIGNING_ROUTE } from '../../shared/fields/callbackLocators';
import { SERVICE_PROFILES } from '../../shared/lookup/lists';
import { type Callback, idOf, type Profile, readCallback, readProfile, titleOf } from './profile';
import { isTransient, type Task } from './task';
import type { WantedCallback } from './wanted';

/** Service profiles that are read or changed at a time. */
export const CONCURRENCY = 4;

export const profilePath = (id: number): string => path`/api/v1/service_profile/${id}`;

/** The records of the service about callbacks. */
export interface CallbackView {
	/** The lists of the service, unchanged. */
	callbackList: IDataObject[];
	secretList: IDataObject[];
	callbacks: Callback[];
}

export async function readView(task: Task): Promise<Result<CallbackView>> {
	const [callbackList, secretList] = await Promise.all([
		readList(task.api, API_CALLBACKS),
		readList(task.api, SIGNING_ROUTE),
	]);
	if (!callbackList.ok) return callbackList;
	if (!secretList.ok) return secretList;
	return success({
		callbackList: callbackList.value,
		secretList: secretList.value,
		callbacks: callbackList.value.flatMap((record) => readCallback(record) ?? []),
	});
}

/** Reads the interface type of callbacks; undefined if the service does not list it: profiles then keep theirs. */
export async function readRestApi({ api }: Task): Promise<Result<number | undefined>> {
	const types = await readList(api, '/api/v1/esme_interface_type');
	if (!types.ok) return isTransient(types.failure) ? types : success(undefined);
	return success(restApiIn(types.value));
}

/**
 * Finds the interface type of callbacks.
 * @assumption It is called RestAPI, else a name with "webhook" or "callback" (docs/service/callbacks.md, *Attach to a
 * profile*). Check: GET `/api/v1/esme_interface_type`.
 */
export function restApiIn(types: readonly IDataObject[]): number | undefined {
	const named = (pattern: RegExp) =>
		types.find(({ description }) => pattern.test(String(description)));
	return idOf(named(/^\s*rest[\s_-]?api\s*$/i) ?? named(/\brest\b|webhook|callback/i));
}

/** Reads the service profiles that a trigger is for. */
export async function readProfiles(
	task: Task,
	{ profiles }: Pick<WantedCallback, 'profiles'>,
	{ callbacks }: CallbackView,
): Promise<Result<Profile[]>> {
	const ids = profiles === 'all' ? await listProfiles(task) : success([...new Set(profiles)]);
	if (!ids.ok) return ids;
	const results = await inParallel(
		ids.value,
		CONCURRENCY,
		async (id) => await readOneProfile(task, id, callbacks),
	);
	const found: Profile[] = [];
	for (const result of results) {
		if (!result.ok) return result;
		found.push(result.value);
	}
	return success(found);
}

export async function listProfiles({ api }: Pick<Task, 'api'>): Promise<Result<number[]>> {
	const list = await readList(api, SERVICE_PROFILES);
	return list.ok ? success(list.value.flatMap((record) => idOf(record) ?? [])) : list;
}

/** Reads one service profile: the list does not show callbacks (docs/service/service-profiles.md, *Record*). */
export const readOneProfile = async (
	{ api }: Task,
	id: number,
	callbacks: readonly Callback[],
): Promise<Result<Profile>> =>
	await readRecord(api, profilePath(id), (record) => readProfile(record, id, callbacks), {
		404: {
			message: `The service profile ${id} does not exist`,
			description: "Choose the profiles again in 'Service Profiles'.",
		},
	});

/**
 * Refuses a profile with another callback than it had or `ours`: of two programs that set it at the same time, the last one
 * has it. A profile that cannot be read is left to the watchdog.
 */
export async function checkHolder(
	task: Task,
	{ callbacks }: CallbackView,
	profile: Profile,
	ours?: number,
): Promise<Result<undefined>> {
	const now = await readOneProfile(task, profile.id, callbacks);
	const holder = now.ok ? now.value.callback?.id : undefined;
	const isKnown = [undefined, profile.callback?.id, ours].includes(holder);
	if (isKnown) return success(undefined);
	return refused(
		`The ${titleOf(profile)} got the callback of another workflow or program at the same time`,
		'A service profile has one callback. Publish the workflow again to see which one it has.',
	);
}
