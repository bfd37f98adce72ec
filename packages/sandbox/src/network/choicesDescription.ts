import { type Noun, reads, changes } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';

const SPACES = '/api/v1/ip_address_space';

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

/** Options of profiles and endpoints (docs/service/lookups.md, *Lists*). */
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
