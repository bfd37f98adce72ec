import type { Call, Noun } from './call';
import {
	choice,
	described,
	filled,
	flag,
	integer,
	list,
	named,
	object,
	offsetDate,
} from './schema';
import { orNull, ref, reference, request, text } from './schema';

const trustedDevices = (path: string, whose: string): Record<string, Call> => ({
	[`GET ${path}`]: {
		summary: `List the trusted devices ${whose}`,
		status: 200,
		answer: list(ref('TrustedDevice')),
	},
	[`DELETE ${path}/{device}`]: { summary: `Delete a trusted device ${whose}`, status: 204 },
});

/** The schema allows any type, because an unknown one has its own error (docs/service/mfa.md, *MFA keys*). */
export const NEW_MFA_KEY = request({ type: reference(), password: filled });
export const MFA_ACTIVATION = request({ status: choice('MFA key status to set', 1), code: text });

const KEY = {
	id: integer,
	status: described(),
	type: described(),
	creation_date: offsetDate,
	activation_date: orNull(offsetDate),
};

/**
 * People and their second factors (docs/service/mfa.md, *MFA keys*; docs/service/mfa.md, *Trusted devices*;
 * docs/service/lookups.md, *Workspaces*); all but the lists need a user login.
 */
export const user: Noun = {
	name: 'Users',
	schemas: {
		User: object({
			id: integer,
			name: text,
			username: text,
			created: offsetDate,
			status: described(),
			organisation: named,
			roles: list(named),
			mfa: list(ref('MfaKey')),
		}),
		MfaKey: object(KEY),
		NewMfaKey: object({ ...KEY, 'secret_key?': text, 'otpauth?': text }),
		TrustedDevice: object({
			id: integer,
			operating_system: text,
			browser: text,
			activation_date: offsetDate,
		}),
		Workspace: object({
			id: integer,
			name: text,
			status: object({ status: reference() }),
			roles: list(named),
			owner: flag,
			default_workspace: flag,
		}),
	},
	calls: {
		'GET /api/v1/user/{user}': {
			summary: 'Read a user',
			description: '`my` is oneself.',
			status: 200,
			answer: ref('User'),
		},
		'POST /api/v1/user/mfa': {
			summary: 'Create an MFA key',
			body: NEW_MFA_KEY,
			status: 200,
			answer: ref('NewMfaKey'),
		},
		'PATCH /api/v1/user/mfa/{key}': {
			summary: 'Activate an MFA key',
			body: MFA_ACTIVATION,
			status: 204,
		},
		'DELETE /api/v1/user/{user}/mfa/{key}': { summary: 'Delete an MFA key', status: 204 },
		'GET /api/v1/user/mfa/status': {
			summary: 'List the statuses of MFA keys',
			status: 200,
			answer: list(described()),
		},
		'GET /api/v1/user/mfa/type': {
			summary: 'List the types of MFA keys',
			status: 200,
			answer: list(described()),
		},
		...trustedDevices('/api/v1/user/mfa/trusted_device', 'of oneself'),
		...trustedDevices('/api/v1/user/{user}/mfa/trusted_device', 'of a user'),
		'GET /api/v2/user/{id}/workspace': {
			summary: 'List the workspaces a user administers',
			status: 200,
			answer: list(ref('Workspace')),
		},
	},
};
