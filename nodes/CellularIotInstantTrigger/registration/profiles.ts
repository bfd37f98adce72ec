import type { IDataObject } from 'n8n-workflow';
import { readList, readRecord } from '../../shared/api/call';
import { inParallel } from '../../shared/api/parallel';
import { path } from '../../shared/api/url';
import { refused, type Result, success } from '../../shared/api/types';
import { API_CALLBACKS, SIGNING_ROUTE } from '../../shared/fields/callbackLocators';
import { SERVICE_PROFILES } from '../../shared/lookup/lists';
import { isObject, toId } from '../../shared/values';
import { readLabel, readPurpose } from './mark';
import type { Task } from './task';

/** Service profiles that are read or changed at a time. */
export const CONCURRENCY = 4;

export interface Callback {
	/** 0 for one without a known id. */
	id: number;
	url: string;
	purpose: string;
}

/** A service profile with its callback values. Ids are undefined where it has none. */
export interface Profile {
	id: number;
	name: string;
	callback: Callback | undefined;
	secret: number | undefined;
	interfaceType: number | undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const idOf = (record: unknown): number | undefined =>
	isObject(record) ? toId(record.id) : undefined;

/** Reads a callback object. One in an unknown form counts as that of another program. */
export function readCallback(record: unknown): Callback | undefined {
	const { id, url, purpose } = (isObject(record) ? record : { id: record }) as IDataObject;
	if (id === null || id === '' || id === 0 || (id ?? url) === undefined) return undefined;
	return { id: toId(id) ?? 0, url: text(url), purpose: text(purpose) };
}

/** Returns a profile as people know it. */
export const titleOf = ({ name, id }: Pick<Profile, 'id' | 'name'>): string =>
	name === '' ? `service profile ${id}` : `service profile '${name}' (${id})`;

export const profilePath = (id: number): string => path`/api/v1/service_profile/${id}`;

/** What the service has for callbacks. */
export interface CallbackView {
	callbacks: Callback[];
	secrets: number[];
	/** Those that this trigger has made, by mark and URL. `isRight`: its text is the present key. */
	own: { callbacks: Callback[]; secrets: Array<{ id: number; isRight: boolean }> };
}

/** Reads the lists of callback objects and secrets (docs/service/callbacks.md, *Objects*). */
export async function readView(
	task: Pick<Task, 'address' | 'api' | 'label'>,
): Promise<Result<CallbackView>> {
	const [callbackList, secretList] = await Promise.all([
		readList(task.api, API_CALLBACKS),
		readList(task.api, SIGNING_ROUTE),
	]);
	if (!callbackList.ok) return callbackList;
	if (!secretList.ok) return secretList;
	const { mark, fingerprint } = task.label;
	const callbacks = callbackList.value.flatMap((record) => readCallback(record) ?? []);
	const own = secretList.value.flatMap((record) => {
		const [id, label] = [idOf(record), readLabel(record.purpose)];
		if (id === undefined || label?.mark !== mark) return [];
		return [{ id, isRight: label.fingerprint === fingerprint }];
	});
	return success({
		callbacks,
		secrets: secretList.value.flatMap((record) => idOf(record) ?? []),
		own: { callbacks: callbacks.filter((callback) => isOurs(callback, task)), secrets: own },
	});
}

/** Whether a callback object was made by this trigger: mark and URL are its own. */
export const isOurs = (
	{ purpose, url }: Callback,
	{ label, address }: Pick<Task, 'address' | 'label'>,
): boolean => url === address && readPurpose(purpose)?.mark === label.mark;

/** Reads the interface type of callbacks; undefined if the service does not list it: profiles then keep theirs. */
export async function readRestApi({ api }: Task): Promise<Result<number | undefined>> {
	const types = await readList(api, '/api/v1/esme_interface_type');
	if (types.ok) return success(restApiIn(types.value));
	return [403, 404].includes(types.failure.status ?? 0) ? success(undefined) : types;
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

/** Reads service profiles: the list does not show callbacks (docs/service/service-profiles.md, *Record*). */
export async function readProfiles(
	task: Pick<Task, 'api'>,
	profiles: 'all' | readonly number[],
	view: CallbackView,
): Promise<Result<Profile[]>> {
	const ids = profiles === 'all' ? await listProfiles(task) : success([...new Set(profiles)]);
	if (!ids.ok) return ids;
	const results = await inParallel(
		ids.value,
		CONCURRENCY,
		async (id) => await readOneProfile(task, id, view),
	);
	const failure = results.find(({ ok }) => !ok);
	if (failure?.ok === false) return failure;
	return success(results.flatMap((result) => (result.ok ? [result.value] : [])));
}

export async function listProfiles({ api }: Pick<Task, 'api'>): Promise<Result<number[]>> {
	const list = await readList(api, SERVICE_PROFILES);
	return list.ok ? success(list.value.flatMap((record) => idOf(record) ?? [])) : list;
}

/** Reads one service profile. The list of callbacks is complete where the profile may have an id only. */
export const readOneProfile = async (
	{ api }: Pick<Task, 'api'>,
	id: number,
	{ callbacks }: Pick<CallbackView, 'callbacks'>,
): Promise<Result<Profile>> =>
	await readRecord(
		api,
		profilePath(id),
		(record) => {
			const shown = readCallback(record.api_callback);
			return {
				id,
				name: text(record.name).trim(),
				callback: callbacks.find((callback) => callback.id === shown?.id) ?? shown,
				secret: idOf(record.api_secret),
				interfaceType: idOf(record.esme_interface_type),
			};
		},
		{
			404: {
				message: `The service profile ${id} does not exist`,
				description: "Choose the profiles again in 'Service Profiles'.",
			},
		},
	);

/**
 * Refuses a profile with the callback of another trigger or program: of two that set it at the same time, the last one has
 * it. A profile that cannot be read is left to the watchdog.
 */
export async function checkHolder(
	task: Task,
	view: CallbackView,
	{ id, callback }: Profile,
	ours: number,
): Promise<Result<undefined>> {
	const now = await readOneProfile(task, id, view);
	const holder = now.ok ? now.value.callback?.id : undefined;
	if (!now.ok || [undefined, callback?.id, ours].includes(holder)) return success(undefined);
	return refused(
		`The ${titleOf(now.value)} got the callback of another workflow or program at the same time`,
		'A service profile has one callback. Publish the workflow again to see which one it has.',
	);
}
