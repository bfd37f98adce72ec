import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { badRequest, listed, refusal } from '../core/http/errors';
import { find } from '../core/http/ids';
import { type Asked, readNumber } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { NEW_SPACE } from './choicesDescription';
import { checkRange, freeRanges, addressSpaceRecord, newAddressSpaceRecord } from './addressSpace';
import { addressSpace } from '../core/world/addressSpace';
import { takeId, type World } from '../core/world/types';

/**
 * List, create and delete private address ranges, and propose free ones (docs/service/lookups.md, *IP address spaces*).
 * @assumption The codes of the refusals of address spaces (docs/service/lookups.md, *IP address spaces*). Check: create
 * a space twice, and one outside the ranges.
 */
export function ipAddressSpaceRoutes(app: FastifyInstance, world: World): void {
	const path = '/api/v1/ip_address_space';

	app.get(path, (_request, reply) =>
		reply.send([...world.addressSpaces.values()].map(addressSpaceRecord)),
	);

	app.get<Asked>(`${path}/available`, (request, reply) => {
		const version = readNumber(request.query, 'ip_address_version') ?? 4;
		if (version !== 4) throw badRequest('Parameter ip_address_version must be 4');
		return reply.send(freeRanges(world));
	});

	app.post(path, (request, reply) => {
		const refuse = listed('Create IP address space validation error');
		const { ip_address_space: cidr } = readBody(request, NEW_SPACE, refuse);
		checkRange(world, cidr);
		const space = addressSpace(takeId(world, 'addressSpace'), cidr);
		world.addressSpaces.set(space.id, space);
		return reply.status(201).send(newAddressSpaceRecord(space));
	});

	app.delete<Asked>(`${path}/:id`, (request, reply) => {
		const space = find('IP address space', 'id', request.params.id, (id) =>
			world.addressSpaces.get(id),
		);
		if (space.used.size > 0)
			throw refusal(409, 1406, `IP address space '${space.cidr}' is in use.`);
		world.addressSpaces.delete(space.id);
		return sendEmpty(reply, 204);
	});
}
