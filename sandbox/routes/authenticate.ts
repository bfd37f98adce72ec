import type { FastifyInstance } from 'fastify';
import { isObject, readBody, type JsonObject } from '../http/body';
import { badRequest, refusal, Refusal } from '../http/errors';
import { SlidingWindow } from '../http/rateLimits';
import { issueSession, usableToken } from '../rules/session';
import type { World } from '../world/types';

/** The key sets a login body may have; only the application token leads anywhere here (supplement.md 2.1). */
const SHAPES: { required: string[]; optional: string[] }[] = [
	{ required: ['application_token'], optional: [] },
	{ required: ['username', 'password'], optional: ['fingerprint'] },
	{ required: ['mfa_token', 'code'], optional: ['trusted_device'] },
	{ required: ['refresh_token'], optional: [] },
];

/** POST /api/v1/authenticate (supplement.md 2). At most 100 logins per address in five minutes. */
export function authenticateRoutes(app: FastifyInstance, world: World): void {
	const logins = new SlidingWindow(100, 300);

	app.post('/api/v1/authenticate', async (request) => {
		if (!logins.admits(request.ip, world.clock.now())) {
			throw refusal(429, 1105, 'Too many authentication requests');
		}
		const body = readBody(request);
		checkShape(body);
		const token = usableToken(world, String(body.application_token), request.ip);
		// No user can log in here yet, so every other shape fails like a wrong password.
		if (!token || body.application_token === undefined) throw new Refusal(401, undefined);
		return { auth_token: await issueSession(world, token.id) };
	});
}

/** 400 for a body that is none of the login shapes, or whose values have the wrong kind. */
function checkShape(body: JsonObject): void {
	const keys = Object.keys(body);
	const shape = SHAPES.find(
		({ required, optional }) =>
			required.every((key) => keys.includes(key)) &&
			keys.every((key) => required.includes(key) || optional.includes(key)),
	);
	if (!shape) throw badRequest('Malformed authentication request');
	for (const key of keys) {
		const isGood = key === 'trusted_device' ? isObject(body[key]) : isFilledText(body[key]);
		if (!isGood) throw badRequest(`Field '${key}' is malformed`);
	}
}

function isFilledText(value: unknown): boolean {
	return typeof value === 'string' && value !== '';
}
