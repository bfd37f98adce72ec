import type { FastifyRequest } from 'fastify';
import type { World } from '../world/types';
import { OBSERVER, type Session, type User } from '../world/user';
import { refusal } from './errors';

declare module 'fastify' {
	interface FastifyRequest {
		/** Set after the bearer is accepted. */
		session: Session | undefined;
	}
}

/** Returns the user of a request; undefined for the session of an application token. */
export function callerOf(world: World, { session }: FastifyRequest): User | undefined {
	return world.access.users.get(session?.userId ?? 0);
}

/**
 * Returns the user of a request that needs a user login.
 * @assumption The session of an application token gets 403 (docs/service/authentication.md, *User login only*). Check:
 * call a user-only path with an application token.
 */
export function requireUser(world: World, request: FastifyRequest): User {
	const user = callerOf(world, request);
	if (!user) throw refusal(403, 1104, 'User credentials are required');
	return user;
}

/**
 * Paths that observers may write to: their second factor, their workspace, and new application tokens
 * (docs/service/permissions.md, *Roles*).
 */
const OPEN_TO_OBSERVERS = /^\/api\/v1\/(?:user\/|authenticate\/|application_token$)/;

/** The list that observers may not read (docs/service/permissions.md, *Roles*). */
const CLOSED_TO_OBSERVERS = '/api/v1/esme_interface_type';

/** 403 for what an observer may not do: every change with a few exceptions, and one list. */
export function refuseObserver(world: World, request: FastifyRequest, route: string): void {
	const role = callerOf(world, request)?.roles.get(request.session?.organisationId ?? 0);
	if (role !== OBSERVER) return;
	const isOpen =
		request.method === 'GET' ? route !== CLOSED_TO_OBSERVERS : OPEN_TO_OBSERVERS.test(route);
	if (isOpen) return;
	throw refusal(403, 1104, 'You do not have the necessary permissions');
}
