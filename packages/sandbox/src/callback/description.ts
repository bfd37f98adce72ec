import { type Call, type Noun, reads, changes } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';

export const NEW_CALLBACK = s.request({
	url: s.about('http or https', s.filled),
	'purpose?': s.text,
});
/**
 * @assumption Which fields are required (docs/service/callbacks.md, *Objects*). Check: create a callback and a secret
 * with and without each field.
 */
export const NEW_SECRET = s.request({ secret: s.filled, 'purpose?': s.text });

const callback: Record<string, Schema> = {
	id: s.integer,
	url: s.text,
	purpose: s.text,
	created: s.textDate,
};
const secret: Record<string, Schema> = { id: s.integer, purpose: s.text };

function kept(path: string, noun: string, schema: Schema, body: Schema): Record<string, Call> {
	const article = /^[aA]/.test(noun) ? 'an' : 'a';
	return {
		[`GET ${path}`]: reads(`List ${noun}s`, s.list(schema)),
		[`POST ${path}`]: changes(`Create ${article} ${noun}`, 201, body),
		[`GET ${path}/{id}`]: reads(`Read ${article} ${noun}`, schema),
		[`DELETE ${path}/{id}`]: changes(`Delete ${article} ${noun}`, 200),
	};
}

/** Callbacks and their secrets (docs/service/callbacks.md, *Objects*). */
export const apiCallback: Noun = {
	name: 'Choices',
	schemas: {
		ApiCallback: s.object({ organisation_id: s.digits, ...callback }),
		ApiSecret: s.object({ organisation_id: s.digits, ...secret }),
	},
	calls: {
		...kept('/api/v1/api_callback', 'API callback', s.ref('ApiCallback'), NEW_CALLBACK),
		...kept('/api/v1/api_secret', 'API secret', s.ref('ApiSecret'), NEW_SECRET),
	},
};
