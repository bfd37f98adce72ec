import type { FastifyRequest } from 'fastify';
import { requireUser } from '../core/http/caller';
import { notFound } from '../core/http/errors';
import { readId } from '../core/http/ids';
import type { World } from '../core/world/types';
import { ADMINISTRATOR, type User } from '../core/world/user';

/**
 * Finds the user of a path. Everyone may use `my` and their own id; administrators also the other users of the
 * workspace (docs/service/permissions.md, *Roles*).
 * @assumption 404/1401 for users one may not act on, as for unknown ones (docs/service/permissions.md, *Roles*). Check:
 * list the trusted devices of another user as an Observer.
 */
export function findUser(world: World, request: FastifyRequest, text: string): User {
	const caller = requireUser(world, request);
	if (text === 'my') return caller;
	const id = readId('user_id', text);
	const workspace = world.organisation.id;
	const user = world.access.users.get(id);
	const mayAct = id === caller.id || caller.roles.get(workspace) === ADMINISTRATOR;
	if (!user?.roles.has(workspace) || !mayAct) throw notFound('User', id);
	return user;
}
