import type { IDataObject } from 'n8n-workflow';
import { field, requiredName } from '../form/field';
import { ACCESS_ROUTE, TRUSTED_DEVICES } from '../lookup/lists';
import { part, rowsOf } from '../records/record';
import { joinLabel, lineOf, shortListLocator } from './locator';
import { openAsUser, shortSearch } from './search';
import { plainText } from '../values';

/** `gateway (Activated, expires 2027-01-01)`. */
const searchApplicationTokens = shortSearch({
	path: ACCESS_ROUTE,
	line(token) {
		const status = plainText(part(token, 'status').description);
		const expiry = plainText(token.expiry_date).slice(0, 10);
		const until = expiry === '' ? 'no expiry' : `expires ${expiry}`;
		return lineOf(token, token.description, joinLabel(status, until));
	},
});

export const applicationTokenLocator = shortListLocator({
	displayName: 'Application Token',
	name: 'applicationTokenId',
	required: true,
	description: 'The record of the token, not its text',
	search: { searchApplicationTokens },
	one: 'an application token',
	example: '12052',
});

/** Identifies a token in the list: its text is shown only once. */
export const descriptionField = requiredName({
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	placeholder: 'e.g. warehouse gateway',
	description: 'Purpose of the token, shown in lists',
});

/**
 * @assumption The path segment `my` also works for MFA keys; the contract documents it for other calls
 * (docs/service/mfa.md, *MFA keys*). Check: GET `/api/v1/user/my`.
 */
const searchMfaKeys = shortSearch({
	path: '/api/v1/user/my',
	open: openAsUser,
	rowsOf: (user) => rowsOf(user, 'mfa'),
	line(key) {
		const type = plainText(part(key, 'type').description, 'MFA key');
		return lineOf(key, type, part(key, 'status').description);
	},
});

export const mfaKeyLocator = shortListLocator({
	displayName: 'MFA Key',
	name: 'mfaKeyId',
	required: true,
	description: 'The second factor of your account; there is one at a time',
	search: { searchMfaKeys },
	one: 'an MFA key',
	example: '703',
});

/** Six digits. Authenticator apps show spaces between them. */
export const codeField = field(
	{
		displayName: 'Code',
		name: 'code',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 123456',
		description: 'The one-time code, six digits; each is good once',
	},
	(parameters, name) => {
		const code = parameters.requiredText(name).replace(/\s/g, '');
		return /^\d{6}$/.test(code) ? code : parameters.refuse(name, 'must have six digits');
	},
);

/** `Linux, Firefox (901, since 2026-01-01)`: the list has neither names nor fingerprints. */
const searchTrustedDevices = shortSearch({
	path: TRUSTED_DEVICES,
	open: openAsUser,
	line(device: IDataObject) {
		const { id, operating_system: system, browser, activation_date: date } = device;
		const since = typeof date === 'string' ? `since ${date.slice(0, 10)}` : '';
		return lineOf(device, joinLabel(system, browser) || 'Device', joinLabel(id, since));
	},
});

export const trustedDeviceLocator = shortListLocator({
	displayName: 'Trusted Device',
	name: 'trustedDeviceId',
	required: true,
	description: 'A device that may log in to your account without a code',
	search: { searchTrustedDevices },
	one: 'a trusted device',
	example: '901',
});

/**
 * @assumption The path segment `my` also works for workspaces (docs/service/lookups.md, *Workspaces*). Check: GET
 * `/api/v2/user/my/workspace`.
 */
const searchWorkspaces = shortSearch({
	path: '/api/v2/user/my/workspace',
	open: openAsUser,
	line: (workspace) => lineOf(workspace, workspace.name, workspace.id),
});

export const targetWorkspace = shortListLocator({
	displayName: 'Target Workspace',
	name: 'targetWorkspaceId',
	required: true,
	description: 'The workspace that the SIMs go to; you must be an Administrator of both',
	search: { searchWorkspaces },
	one: 'a workspace',
	example: '13002',
});
