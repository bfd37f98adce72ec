import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import { readBody, readInteger, readRequiredText, type JsonObject } from '../http/body';
import { notFound, Problems, refusal } from '../http/errors';
import { readId } from '../http/ids';
import { sendEmpty } from '../http/replies';
import { takeId, type World } from '../world/types';

/** List, create and delete pairs of name servers (docs/service/lookups.md, *Name servers*). */
export function dnsRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v1/dns', (_request, reply) => reply.send([...world.dnsServers.values()]));

	app.post('/api/v1/dns', (request, reply) => {
		const servers = checkServers(readBody(request));
		const id = takeId(world, 'dns');
		world.dnsServers.set(id, { id, ...servers });
		return sendEmpty(reply, 201);
	});

	/**
	 * @assumption 409/1406 for deleting name servers that a profile uses (docs/service/lookups.md, *Name servers*).
	 * Check: delete a pair in use.
	 */
	app.delete<{ Params: { id: string } }>('/api/v1/dns/:id', (request, reply) => {
		const id = readId('id', request.params.id);
		if (!world.dnsServers.has(id)) throw notFound('DNS', id);
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
function checkServers(body: JsonObject) {
	const problems = new Problems();
	const version = readInteger(body, 'ip_address_version', problems, { required: true }) ?? 4;
	if (version !== 4 && version !== 6) {
		problems.add(1403, "Field 'ip_address_version' must be 4 or 6.");
	}
	const server = (key: string) => {
		const address = readRequiredText(body, key, problems);
		if (address !== undefined && isIP(address) !== version) {
			problems.add(1403, `'${address}' is not an IPv${version} address.`);
		}
		return address ?? '';
	};
	const servers = { primary: server('primary'), secondary: server('secondary') };
	problems.refuseIfAny('Create DNS validation error');
	return { ...servers, ip_address_version: version };
}
