import { type Noun, reads, changes } from '../core/description/call';
import * as s from '../core/description/schema';

/** All keys are optional. */
export const NEW_TOKEN = s.request({
	'description?': s.text,
	'expiry_date?': s.text,
	'ip?': s.text,
});
/** Only third parties call `expiry_date` and `ip` changeable (docs/service/application-tokens.md, *Record*). */
export const TOKEN_CHANGE = s.request({
	'description?': s.text,
	'status?': s.choice('Application token status', 0, 1),
});

/** Application tokens (docs/service/application-tokens.md, *Operations*). */
export const applicationToken: Noun = {
	name: 'Application tokens',
	schemas: {
		ApplicationToken: s.object({
			id: s.integer,
			description: s.text,
			created: s.zuluDate,
			status: s.described(),
			expiry_date: s.orNull(s.zuluDate),
			ip: s.orNull(s.text),
			creator: s.object({ id: s.integer, name: s.text, username: s.text }),
		}),
	},
	calls: {
		'GET /api/v1/application_token': reads(
			'List application tokens',
			s.list(s.ref('ApplicationToken')),
		),
		'POST /api/v1/application_token': {
			summary: 'Create an application token',
			description: 'The text of the token is in this answer only.',
			body: NEW_TOKEN,
			status: 200,
			answer: s.object({ application_token: s.text }),
		},
		'PATCH /api/v1/application_token/{id}': changes(
			'Change or revoke an application token',
			204,
			TOKEN_CHANGE,
		),
	},
};
