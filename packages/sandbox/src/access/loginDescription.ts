import { type Noun, changes } from '../core/description/call';
import * as s from '../core/description/schema';
import type { ValueOf } from '../core/description/schema';

const password = s.about('SHA-1 in hexadecimal', s.filled);
const fingerprint = s.about('of a trusted device', s.filled);
const device = s.object({
	fingerprint,
	'operating_system?': s.text,
	'browser?': s.text,
	'name?': s.text,
});
/** The device that a second step declares as trusted. */
export type DeviceRequest = ValueOf<typeof device>;

/** The four login bodies (docs/service/authentication.md, *Log in*); each accepts no keys but its own. */
export const LOGIN = s.either(
	s.object({ application_token: s.filled }),
	s.object({ username: s.filled, password, 'fingerprint?': fingerprint }),
	s.object({ mfa_token: s.filled, code: s.about('6 digits', s.filled), 'trusted_device?': device }),
	s.object({ refresh_token: s.filled }),
);
export type Login = ValueOf<typeof LOGIN>;
export const WORKSPACE_SWITCH = s.request({ target_organisation: s.reference() });

/** Logins (docs/service/authentication.md, *Log in*). A login body has no keys but those of its shape. */
export const authenticate: Noun = {
	name: 'Authentication',
	schemas: {
		LoginAnswer: {
			oneOf: [
				s.object({ auth_token: s.text, 'refresh_token?': s.text }),
				s.about('a second factor is wanted', s.object({ mfa_token: s.text })),
			],
		},
	},
	calls: {
		'POST /api/v1/authenticate': {
			summary: 'Log in',
			open: true,
			body: LOGIN,
			status: 200,
			answer: { $ref: '#/components/schemas/LoginAnswer' },
		},
		'POST /api/v1/authenticate/workspace': changes(
			'Enter another workspace',
			200,
			WORKSPACE_SWITCH,
			s.object({ auth_token: s.text }),
		),
	},
};
