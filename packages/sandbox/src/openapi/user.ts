import { type Call, type Noun, reads, changes } from './call';
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
	[`GET ${path}`]: reads(`List the trusted devices ${whose}`, list(ref('TrustedDevice'))),
	[`DELETE ${path}/{device}`]: changes(`Delete a trusted device ${whose}`, 204),
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
		'GET /api/v1/user/{user}': reads('Read a user', ref('User'), {
			description: '`my` is oneself.',
		}),
		'POST /api/v1/user/mfa': changes('Create an MFA key', 200, NEW_MFA_KEY, ref('NewMfaKey')),
		'PATCH /api/v1/user/mfa/{key}': changes('Activate an MFA key', 204, MFA_ACTIVATION),
		'DELETE /api/v1/user/{user}/mfa/{key}': changes('Delete an MFA key', 204),
		'GET /api/v1/user/mfa/status': reads('List the statuses of MFA keys', list(described())),
		'GET /api/v1/user/mfa/type': reads('List the types of MFA keys', list(described())),
		...trustedDevices('/api/v1/user/mfa/trusted_device', 'of oneself'),
		...trustedDevices('/api/v1/user/{user}/mfa/trusted_device', 'of a user'),
		'GET /api/v2/user/{id}/workspace': reads(
			'List the workspaces a user administers',
			list(ref('Workspace')),
		),
	},
};
