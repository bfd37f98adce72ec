import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { badRequest, refusal, Refusal } from '../core/http/errors';
import { SlidingWindow } from '../core/http/rateLimits';
import { LOGIN, type DeviceRequest, type Login } from './loginDescription';
import type { DeviceDescription } from './secondFactor';
import {
	issueRefresh,
	issueSession,
	issueUserSession,
	refreshedUser,
	usableToken,
} from './session';
import { finishLogin, logIn } from './userLogin';
import type { World } from '../core/world/types';
import type { User } from '../core/world/user';

/** POST /api/v1/authenticate (docs/service/authentication.md, *Log in*). At most 100 logins per address in five minutes. */
export function authenticateRoutes(app: FastifyInstance, world: World): void {
	const logins = new SlidingWindow(100, 300);

	app.post('/api/v1/authenticate', async (request) => {
		if (!logins.admits(request.ip, world.clock.now())) {
			throw refusal(429, 1105, 'Too many authentication requests');
		}
		const malformed = () => badRequest('Malformed authentication request');
		return await answer(world, readBody(request, LOGIN, malformed), request.ip);
	});
}

async function answer(world: World, body: Login, ip: string): Promise<object> {
	if ('application_token' in body) return await tokenLogin(world, body.application_token, ip);
	if ('username' in body) {
		const step = logIn(world, body.username, body.password, body.fingerprint);
		return 'user' in step ? await welcome(world, step.user) : { mfa_token: step.mfaToken };
	}
	if ('mfa_token' in body) {
		const device = body.trusted_device && deviceOf(body.trusted_device);
		return await welcome(world, finishLogin(world, body.mfa_token, body.code, device));
	}
	const user = await refreshedUser(world, body.refresh_token);
	if (!user) throw new Refusal(401, undefined);
	return { auth_token: await userSession(world, user) };
}

async function tokenLogin(world: World, text: string, ip: string) {
	for (const workspace of world.access.workspaces.values()) {
		const token = usableToken(workspace, text, ip);
		if (token) return { auth_token: await issueSession(workspace, token.id) };
	}
	throw new Refusal(401, undefined);
}

async function welcome(world: World, user: User) {
	return {
		auth_token: await userSession(world, user),
		refresh_token: await issueRefresh(world, user),
	};
}

/**
 * @assumption A login and a refresh lead to the default workspace of the user
 * (docs/service/authentication.md, *Workspace switch*). Check: switch, refresh, and read the claims of the session.
 */
async function userSession(world: World, user: User): Promise<string> {
	return await issueUserSession(world.access.workspaces.get(user.defaultWorkspace) ?? world, user);
}

function deviceOf({
	operating_system: operatingSystem = '',
	...rest
}: DeviceRequest): DeviceDescription {
	return { operatingSystem, browser: '', name: '', ...rest };
}
