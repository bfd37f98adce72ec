import { type Noun, changes } from './call';
import { about, either, filled, object, reference, request, text, type ValueOf } from './schema';

const password = about('SHA-1 in hexadecimal', filled);
const fingerprint = about('of a trusted device', filled);
const device = object({
	fingerprint,
	'operating_system?': text,
	'browser?': text,
	'name?': text,
});
/** The device that a second step declares as trusted. */
export type DeviceRequest = ValueOf<typeof device>;

/** The four login bodies (docs/service/authentication.md, *Log in*); each accepts no keys but its own. */
export const LOGIN = either(
	object({ application_token: filled }),
	object({ username: filled, password, 'fingerprint?': fingerprint }),
	object({ mfa_token: filled, code: about('6 digits', filled), 'trusted_device?': device }),
	object({ refresh_token: filled }),
);
export type Login = ValueOf<typeof LOGIN>;
export const WORKSPACE_SWITCH = request({ target_organisation: reference() });

/** Logins (docs/service/authentication.md, *Log in*). A login body has no keys but those of its shape. */
export const authenticate: Noun = {
	name: 'Authentication',
	schemas: {
		LoginAnswer: {
			oneOf: [
				object({ auth_token: text, 'refresh_token?': text }),
				about('a second factor is wanted', object({ mfa_token: text })),
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
			object({ auth_token: text }),
		),
	},
};
