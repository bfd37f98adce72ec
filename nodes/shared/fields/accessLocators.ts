import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../form/parameters';
import { ACCESS_ROUTE, TRUSTED_DEVICES } from '../lookup/lists';
import { part, rowsOf } from '../records/record';
import { joinLabel, lineOf, shortListLocator } from './locator';
import { openAsUser } from './openForm';
import { shortSearch } from './search';

export const applicationTokenLocator = shortListLocator({
	displayName: 'Application Token',
	name: 'applicationTokenId',
	required: true,
	description: 'The record of the token, not its text',
	searchListMethod: 'searchApplicationTokens',
	one: 'an application token',
	example: '12052',
});

/** `gateway (Activated, expires 2027-01-01)`. */
export const searchApplicationTokens = shortSearch({
	path: ACCESS_ROUTE,
	line(token) {
		const status = String(part(token, 'status').description ?? '');
		const expiry = String(token.expiry_date ?? '').slice(0, 10);
		const until = expiry === '' ? 'no expiry' : `expires ${expiry}`;
		return lineOf(token, token.description, joinLabel(status, until));
	},
});

export const mfaKeyLocator = shortListLocator({
	displayName: 'MFA Key',
	name: 'mfaKeyId',
	required: true,
	description: 'The second factor of your account; there is one at a time',
	searchListMethod: 'searchMfaKeys',
	one: 'an MFA key',
	example: '703',
});

/** @assumption `my` is the own user id for MFA keys, too, which the contract names for other calls (docs/service/mfa.md, *MFA keys*). Check: GET `/api/v1/user/my`. */
export const searchMfaKeys = shortSearch({
	path: '/api/v1/user/my',
	open: openAsUser,
	rowsOf: (user) => rowsOf(user, 'mfa'),
	line(key) {
		const type = String(part(key, 'type').description ?? 'MFA key');
		return lineOf(key, type, part(key, 'status').description);
	},
});

export const codeField: INodeProperties = {
	displayName: 'Code',
	name: 'code',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. 123456',
	description: 'The one-time code, six digits; each is good once',
};

/** Reads the six digits. Authenticator apps show spaces between them. */
export function readCode(parameters: Parameters): string {
	const code = parameters.requiredText('code').replace(/\s/g, '');
	return /^\d{6}$/.test(code) ? code : parameters.refuse('code', 'must have six digits');
}

export const trustedDeviceLocator = shortListLocator({
	displayName: 'Trusted Device',
	name: 'trustedDeviceId',
	required: true,
	description: 'A device that may log in to your account without a code',
	searchListMethod: 'searchTrustedDevices',
	one: 'a trusted device',
	example: '901',
});

/** `Linux, Firefox (901, since 2026-01-01)`: the list has neither names nor fingerprints. */
export const searchTrustedDevices = shortSearch({
	path: TRUSTED_DEVICES,
	open: openAsUser,
	line(device: IDataObject) {
		const { id, operating_system: system, browser, activation_date: date } = device;
		const since = typeof date === 'string' ? `since ${date.slice(0, 10)}` : '';
		return lineOf(device, joinLabel(system, browser) || 'Device', joinLabel(id, since));
	},
});

export const targetWorkspace = shortListLocator({
	displayName: 'Target Workspace',
	name: 'targetWorkspaceId',
	required: true,
	description: 'The workspace that the SIMs go to; you must be an Administrator of both',
	searchListMethod: 'searchWorkspaces',
	one: 'a workspace',
	example: '13002',
});

/**
 * @assumption `my` is the own user id for workspaces, too (docs/service/lookups.md, *Workspaces*). Check: GET
 * `/api/v2/user/my/workspace`.
 */
export const searchWorkspaces = shortSearch({
	path: '/api/v2/user/my/workspace',
	open: openAsUser,
	line: (workspace) => lineOf(workspace, workspace.name, workspace.id),
});
