import type { IDataObject } from 'n8n-workflow';
import { isObject, toId } from '../../shared/values';

export interface Callback {
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
	/** Whether it has a callback or a secret without a known id, which could not be restored. */
	isUnclear: boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export function readCallback(record: unknown): Callback | undefined {
	const { id: given, url, purpose } = isObject(record) ? record : ({} as IDataObject);
	const id = toId(given);
	return id === undefined ? undefined : { id, url: text(url), purpose: text(purpose) };
}

export const idOf = (record: unknown): number | undefined =>
	isObject(record) ? toId(record.id) : undefined;

/** Whether this value of a profile means none. */
const isNone = (value: unknown) =>
	isObject(value)
		? Object.keys(value).length === 0 || value.id === null || value.id === 0
		: value === undefined || value === null || value === '';

/**
 * Reads a service profile (docs/service/service-profiles.md, *Record*). `callbacks`: the list of callback objects,
 * which is complete where the profile may have an id only.
 */
export function readProfile(
	record: IDataObject,
	id: number,
	callbacks: readonly Callback[],
): Profile {
	const shown = readCallback(record.api_callback);
	return {
		id,
		name: text(record.name).trim(),
		callback: callbacks.find((callback) => callback.id === shown?.id) ?? shown,
		secret: idOf(record.api_secret),
		interfaceType: idOf(record.esme_interface_type),
		isUnclear: [record.api_callback, record.api_secret].some(
			(value) => idOf(value) === undefined && !isNone(value),
		),
	};
}

/** Returns a profile as people know it. */
export const titleOf = ({ name, id }: Pick<Profile, 'id' | 'name'>): string =>
	name === '' ? `service profile ${id}` : `service profile '${name}' (${id})`;
