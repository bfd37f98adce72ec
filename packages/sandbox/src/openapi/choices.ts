import { type Call, type Noun, reads, changes } from './call';
import * as s from './schema';
import type { Schema } from './schema';

const SPACES = '/api/v1/ip_address_space';

export const NEW_CALLBACK = s.request({
	url: s.about('http or https', s.filled),
	'purpose?': s.text,
});
/**
 * @assumption Which fields are required (docs/service/callbacks.md, *Objects*). Check: create a callback and a secret
 * with and without each field.
 */
export const NEW_SECRET = s.request({ secret: s.filled, 'purpose?': s.text });
export const NEW_DNS = s.request({
	primary: s.filled,
	secondary: s.filled,
	ip_address_version: s.oneOf(4, 6),
});
export const NEW_SPACE = s.request({ ip_address_space: s.filled, ip_address_version: s.oneOf(4) });

const SPACE: Record<string, Schema> = {
	id: s.integer,
	ip_address_space: s.text,
	ip_address_version: s.integer,
};
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

/** Options of profiles and endpoints (docs/service/lookups.md, *Lists*; docs/service/callbacks.md, *Objects*). */
export const choices: Noun = {
	name: 'Choices',
	schemas: {
		BreakoutRegion: s.object({ id: s.integer, name: s.text, ip_address: s.orNull(s.text) }),
		Dns: s.object({
			id: s.integer,
			primary: s.text,
			secondary: s.text,
			ip_address_version: s.oneOf(4, 6),
		}),
		ApiCallback: s.object({ organisation_id: s.digits, ...callback }),
		ApiSecret: s.object({ organisation_id: s.digits, ...secret }),
		IpAddressSpace: s.object({
			...SPACE,
			used_count: s.integer,
			available_count: s.integer,
		}),
	},
	calls: {
		'GET /api/v1/breakout_region': reads('List breakout regions', s.list(s.ref('BreakoutRegion'))),
		'GET /api/v1/esme_interface_type': reads('List ESME interface types', s.list(s.described())),
		'GET /api/v1/dns': reads('List pairs of name servers', s.list(s.ref('Dns'))),
		'POST /api/v1/dns': changes('Create a pair of name servers', 201, NEW_DNS),
		'DELETE /api/v1/dns/{id}': changes('Delete a pair of name servers', 204),
		...kept('/api/v1/api_callback', 'API callback', s.ref('ApiCallback'), NEW_CALLBACK),
		...kept('/api/v1/api_secret', 'API secret', s.ref('ApiSecret'), NEW_SECRET),
		[`GET ${SPACES}`]: reads('List IP address spaces', s.list(s.ref('IpAddressSpace'))),
		[`GET ${SPACES}/available`]: reads(
			'Propose free IP address spaces',
			s.list(
				s.object({ 'id?': s.integer, ip_address_space: s.text, ip_address_version: s.integer }),
			),
			{ query: { ip_address_version: { ...s.integer, const: 4, description: 'default 4' } } },
		),
		[`POST ${SPACES}`]: changes('Create an IP address space', 201, NEW_SPACE, s.object(SPACE)),
		[`DELETE ${SPACES}/{id}`]: changes('Delete an IP address space', 204),
	},
};
