import { type Call, type Noun, reads, changes } from './call';
import {
	about,
	described,
	digits,
	filled,
	integer,
	list,
	object,
	oneOf,
	orNull,
	ref,
} from './schema';
import { request, text, textDate, type Schema } from './schema';

const SPACES = '/api/v1/ip_address_space';

export const NEW_CALLBACK = request({ url: about('http or https', filled), 'purpose?': text });
/**
 * @assumption Which fields are required (docs/service/callbacks.md, *Objects*). Check: create a callback and a secret
 * with and without each field.
 */
export const NEW_SECRET = request({ secret: filled, 'purpose?': text });
export const NEW_DNS = request({
	primary: filled,
	secondary: filled,
	ip_address_version: oneOf(4, 6),
});
export const NEW_SPACE = request({ ip_address_space: filled, ip_address_version: oneOf(4) });

const SPACE: Record<string, Schema> = {
	id: integer,
	ip_address_space: text,
	ip_address_version: integer,
};
const callback: Record<string, Schema> = {
	id: integer,
	url: text,
	purpose: text,
	created: textDate,
};
const secret: Record<string, Schema> = { id: integer, purpose: text };

function kept(path: string, noun: string, schema: Schema, body: Schema): Record<string, Call> {
	const article = /^[aA]/.test(noun) ? 'an' : 'a';
	return {
		[`GET ${path}`]: reads(`List ${noun}s`, list(schema)),
		[`POST ${path}`]: changes(`Create ${article} ${noun}`, 201, body),
		[`GET ${path}/{id}`]: reads(`Read ${article} ${noun}`, schema),
		[`DELETE ${path}/{id}`]: changes(`Delete ${article} ${noun}`, 200),
	};
}

const names = (summary: string, answer: Schema): Call => reads(summary, answer);

/** Options of profiles and endpoints (docs/service/lookups.md, *Lists*; docs/service/callbacks.md, *Objects*). */
export const choices: Noun = {
	name: 'Choices',
	schemas: {
		BreakoutRegion: object({ id: integer, name: text, ip_address: orNull(text) }),
		Dns: object({
			id: integer,
			primary: text,
			secondary: text,
			ip_address_version: oneOf(4, 6),
		}),
		ApiCallback: object({ organisation_id: digits, ...callback }),
		ApiSecret: object({ organisation_id: digits, ...secret }),
		IpAddressSpace: object({
			...SPACE,
			used_count: integer,
			available_count: integer,
		}),
	},
	calls: {
		'GET /api/v1/breakout_region': names('List breakout regions', list(ref('BreakoutRegion'))),
		'GET /api/v1/esme_interface_type': names('List ESME interface types', list(described())),
		'GET /api/v1/dns': names('List pairs of name servers', list(ref('Dns'))),
		'POST /api/v1/dns': changes('Create a pair of name servers', 201, NEW_DNS),
		'DELETE /api/v1/dns/{id}': changes('Delete a pair of name servers', 204),
		...kept('/api/v1/api_callback', 'API callback', ref('ApiCallback'), NEW_CALLBACK),
		...kept('/api/v1/api_secret', 'API secret', ref('ApiSecret'), NEW_SECRET),
		[`GET ${SPACES}`]: names('List IP address spaces', list(ref('IpAddressSpace'))),
		[`GET ${SPACES}/available`]: reads(
			'Propose free IP address spaces',
			list(object({ 'id?': integer, ip_address_space: text, ip_address_version: integer })),
			{ query: { ip_address_version: { ...integer, const: 4 } } },
		),
		[`POST ${SPACES}`]: changes('Create an IP address space', 201, NEW_SPACE, object(SPACE)),
		[`DELETE ${SPACES}/{id}`]: changes('Delete an IP address space', 204),
	},
};
