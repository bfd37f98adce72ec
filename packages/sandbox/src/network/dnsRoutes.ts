import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import { plainRecords } from '../core/http/plainRecords';
import { NEW_DNS } from './choicesDescription';
import type { World } from '../core/world/types';

/**
 * List, create and delete pairs of name servers (docs/service/lookups.md, *Name servers*).
 * @assumption 409/1406 for deleting name servers that a profile uses (docs/service/lookups.md, *Name servers*). Check:
 * delete a pair in use.
 * @assumption 422 for a missing name server, and for an address of another version
 * (docs/service/lookups.md, *Name servers*). Check: create a pair with a name in place of an address.
 */
export const dnsRoutes = (app: FastifyInstance, world: World): void =>
	plainRecords(app, world, {
		path: '/api/v1/dns',
		noun: 'DNS',
		rowsOf: ({ dnsServers }) => dnsServers,
		idKind: 'dns',
		schema: NEW_DNS,
		valuesOf: ({ primary, secondary, ip_address_version: version }, problems) => {
			for (const address of [primary, secondary]) {
				if (isIP(address) === version) continue;
				problems.add(1403, `'${address}' is not an IPv${version} address.`);
			}
			return { primary, secondary, ip_address_version: version };
		},
		isUsedBy: ({ dns }, id) => dns?.id === id,
		deleted: 204,
	});
