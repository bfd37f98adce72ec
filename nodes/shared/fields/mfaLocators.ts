import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import type { Parameters } from '../form/parameters';
import { part } from '../records/record';
import { idMode, listMode } from './modes';
import { shortListLocator } from './shortListLocator';
import { searchOfUser } from './userSearch';

/** Chooses an MFA key of the person: from the list, which holds one at most, or by its id. */
export const mfaKeyLocator: INodeProperties = {
	...shortListLocator({
		displayName: 'MFA Key',
		name: 'mfaKeyId',
		description: 'The second factor of your account; there is one at a time',
		searchListMethod: 'searchMfaKeys',
		one: 'an MFA key',
		example: '703',
	}),
	required: true,
};

/** Chooses where codes come from. The id 0 is the authenticator app (docs/service/mfa.md, *MFA keys*). */
export const mfaTypeLocator: INodeProperties = {
	displayName: 'Type',
	name: 'mfaTypeId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '0', cachedResultName: 'Time-Based One-Time Password' },
	description: 'Where the one-time codes come from, such as an authenticator app',
	modes: [listMode('a type', 'searchMfaTypes'), idMode('an MFA type', '0', '^\\s*\\d{1,9}\\s*$')],
};

/** The chosen type; other than all other ids this one may be 0. */
export function readMfaType(parameters: Parameters): number {
	const { value } = parameters.located('mfaTypeId');
	return /^\d{1,9}$/.test(value)
		? Number(value)
		: parameters.refuse('mfaTypeId', 'must be an ID: a whole number');
}

/**
 * @assumption `my` stands for the own user id when keys are read, too (docs/service/mfa.md, *MFA keys*). Check: GET
 * `/api/v1/user/my`.
 */
export async function searchMfaKeys(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const choice = (key: IDataObject) => {
		const type = String(part(key, 'type').description ?? 'MFA key');
		return { name: `${type} (${String(part(key, 'status').description)})`, value: String(key.id) };
	};
	const keysOf = ({ mfa }: IDataObject) => (Array.isArray(mfa) ? (mfa as IDataObject[]) : []);
	return await searchOfUser(this, '/api/v1/user/my', choice, typed, keysOf);
}

/** All types that an MFA key can have (docs/service/mfa.md, *MFA keys*). */
export async function searchMfaTypes(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const choice = ({ id, description }: IDataObject) => ({
		name: String(description),
		value: String(id),
	});
	return await searchOfUser(this, '/api/v1/user/mfa/type', choice, typed);
}
