import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import { readBody } from '../core/http/body';
import { listed, Problems, refusal } from '../core/http/errors';
import { find } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { NEW_DNS } from './choicesDescription';
import { takeId, type World } from '../core/world/types';

const REFUSE = listed('Create DNS validation error');

/** List, create and delete pairs of name servers (docs/service/lookups.md, *Name servers*). */
export function dnsRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v1/dns', (_request, reply) => reply.send([...world.dnsServers.values()]));

	app.post('/api/v1/dns', (request, reply) => {
		const { primary, secondary, ip_address_version } = readBody(request, NEW_DNS, REFUSE);
		refuseOtherVersion([primary, secondary], ip_address_version);
		const id = takeId(world, 'dns');
		world.dnsServers.set(id, { id, primary, secondary, ip_address_version });
		return sendEmpty(reply, 201);
	});

	/**
	 * @assumption 409/1406 for deleting name servers that a profile uses (docs/service/lookups.md, *Name servers*).
	 * Check: delete a pair in use.
	 */
	app.delete<Asked>('/api/v1/dns/:id', (request, reply) => {
		const { id } = find('DNS', 'id', request.params.id, (key) => world.dnsServers.get(key));
		const used = [...world.serviceProfiles.values()].some(({ dns }) => dns?.id === id);
		if (used) throw refusal(409, 1406, `DNS with Id '${id}' is in use.`);
		world.dnsServers.delete(id);
		return sendEmpty(reply, 204);
	});
}

/**
 * @assumption 422 for a missing name server, and for an address of another version
 * (docs/service/lookups.md, *Name servers*). Check: create a pair with a name in place of an address.
 */
function refuseOtherVersion(addresses: string[], version: 4 | 6): void {
	const problems = new Problems();
	for (const address of addresses) {
		if (isIP(address) !== version) {
			problems.add(1403, `'${address}' is not an IPv${version} address.`);
		}
	}
	problems.refuseIfAny(REFUSE);
}
