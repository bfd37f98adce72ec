import type { Noun } from './call';
import { described, idOnly, integer, list, object, orNull, ref, text, zuluDate } from './schema';

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
		'GET /api/v1/application_token': {
			summary: 'List application tokens',
			status: 200,
			answer: list(ref('ApplicationToken')),
		},
		'POST /api/v1/application_token': {
			summary: 'Create an application token',
			description: 'The text of the token is in this answer only.',
			body: object({
				'description?': orNull(text),
				'expiry_date?': orNull(text),
				'ip?': orNull(text),
			}),
			status: 200,
			answer: object({ application_token: text }),
		},
		'PATCH /api/v1/application_token/{id}': {
			summary: 'Change or revoke an application token',
			body: object({ 'description?': orNull(text), 'status?': orNull(idOnly()) }),
			status: 204,
		},
	},
};
