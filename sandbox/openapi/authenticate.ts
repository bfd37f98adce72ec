import type { Noun } from './call';
import { about, idOnly, object, text } from './schema';

const filled = { ...text, minLength: 1 };

/** Logins (docs/service/authentication.md, *Log in*). A login body has no keys but those of its shape. */
export const authenticate: Noun = {
	name: 'Authentication',
	schemas: {
		Login: {
			oneOf: [
				object({ application_token: filled }),
				object({
					username: filled,
					password: about('SHA-1 in hexadecimal', filled),
					'fingerprint?': about('of a trusted device', filled),
				}),
				object({
					mfa_token: filled,
					code: about('6 digits', filled),
					'trusted_device?': object({
						fingerprint: filled,
						'operating_system?': text,
						'browser?': text,
						'name?': text,
					}),
				}),
				object({ refresh_token: filled }),
			].map((shape) => ({ ...shape, additionalProperties: false })),
		},
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
			body: { $ref: '#/components/schemas/Login' },
			status: 200,
			answer: { $ref: '#/components/schemas/LoginAnswer' },
		},
		'POST /api/v1/authenticate/workspace': {
			summary: 'Enter another workspace',
			body: object({ target_organisation: idOnly() }),
			status: 200,
			answer: object({ auth_token: text }),
		},
	},
};
