import { type Noun, reads, changes } from './call';
import { choice, described, integer, list, object, orNull, ref, request, text } from './schema';
import { zuluDate } from './schema';

/** All keys are optional. */
export const NEW_TOKEN = request({ 'description?': text, 'expiry_date?': text, 'ip?': text });
/** Only third parties call `expiry_date` and `ip` changeable (docs/service/application-tokens.md, *Record*). */
export const TOKEN_CHANGE = request({
	'description?': text,
	'status?': choice('Application token status', 0, 1),
});

/** Application tokens (docs/service/application-tokens.md, *Operations*). */
export const applicationToken: Noun = {
	name: 'Application tokens',
	schemas: {
		ApplicationToken: object({
			id: integer,
			description: text,
			created: zuluDate,
			status: described(),
			expiry_date: orNull(zuluDate),
			ip: orNull(text),
			creator: object({ id: integer, name: text, username: text }),
		}),
	},
	calls: {
		'GET /api/v1/application_token': reads(
			'List application tokens',
			list(ref('ApplicationToken')),
		),
		'POST /api/v1/application_token': {
			summary: 'Create an application token',
			description: 'The text of the token is in this answer only.',
			body: NEW_TOKEN,
			status: 200,
			answer: object({ application_token: text }),
		},
		'PATCH /api/v1/application_token/{id}': changes(
			'Change or revoke an application token',
			204,
			TOKEN_CHANGE,
		),
	},
};
