import { type Call, type Noun, reads, changes } from '../core/description/call';
import * as s from '../core/description/schema';

const trustedDevices = (path: string, whose: string): Record<string, Call> => ({
	[`GET ${path}`]: reads(`List the trusted devices ${whose}`, s.list(s.ref('TrustedDevice'))),
	[`DELETE ${path}/{device}`]: changes(`Delete a trusted device ${whose}`, 204),
});

/** The schema allows any type, because an unknown one has its own error (docs/service/mfa.md, *MFA keys*). */
export const NEW_MFA_KEY = s.request({ type: s.reference(), password: s.filled });
export const MFA_ACTIVATION = s.request({
	status: s.choice('MFA key status to set', 1),
	code: s.text,
});

const KEY = {
	id: s.integer,
	status: s.described(),
	type: s.described(),
	creation_date: s.offsetDate,
	activation_date: s.orNull(s.offsetDate),
};

/**
 * People and their second factors (docs/service/mfa.md, *MFA keys*; docs/service/mfa.md, *Trusted devices*;
 * docs/service/lookups.md, *Workspaces*); all but the lists need a user login.
 */
export const user: Noun = {
	name: 'Users',
	schemas: {
		User: s.object({
			id: s.integer,
			name: s.text,
			username: s.text,
			created: s.offsetDate,
			status: s.described(),
			organisation: s.named,
			roles: s.list(s.named),
			mfa: s.list(s.ref('MfaKey')),
		}),
		MfaKey: s.object(KEY),
		NewMfaKey: s.object({ ...KEY, 'secret_key?': s.text, 'otpauth?': s.text }),
		TrustedDevice: s.object({
			id: s.integer,
			operating_system: s.text,
			browser: s.text,
			activation_date: s.offsetDate,
		}),
		Workspace: s.object({
			id: s.integer,
			name: s.text,
			status: s.object({ status: s.reference() }),
			roles: s.list(s.named),
			owner: s.flag,
			default_workspace: s.flag,
		}),
	},
	calls: {
		'GET /api/v1/user/{user}': reads('Read a user', s.ref('User'), {
			description: '`my` is oneself.',
		}),
		'POST /api/v1/user/mfa': changes('Create an MFA key', 200, NEW_MFA_KEY, s.ref('NewMfaKey')),
		'PATCH /api/v1/user/mfa/{key}': changes('Activate an MFA key', 204, MFA_ACTIVATION),
		'DELETE /api/v1/user/{user}/mfa/{key}': changes('Delete an MFA key', 204),
		'GET /api/v1/user/mfa/status': reads('List the statuses of MFA keys', s.list(s.described())),
		'GET /api/v1/user/mfa/type': reads('List the types of MFA keys', s.list(s.described())),
		...trustedDevices('/api/v1/user/mfa/trusted_device', 'of oneself'),
		...trustedDevices('/api/v1/user/{user}/mfa/trusted_device', 'of a user'),
		'GET /api/v2/user/{id}/workspace': reads(
			'List the workspaces a user administers',
			s.list(s.ref('Workspace')),
		),
	},
};
