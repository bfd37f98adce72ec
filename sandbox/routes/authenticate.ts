import type { FastifyInstance } from 'fastify';
import { isObject, readBody, type JsonObject } from '../http/body';
import { badRequest, refusal, Refusal } from '../http/errors';
import { SlidingWindow } from '../http/rateLimits';
import type { DeviceDescription } from '../rules/secondFactor';
import {
	issueRefresh,
	issueSession,
	issueUserSession,
	refreshedUser,
	usableToken,
} from '../rules/session';
import { finishLogin, logIn } from '../rules/userLogin';
import type { World } from '../world/types';
import type { User } from '../world/user';

/** A login body: the keys it must and may have, and what it leads to (docs/service/authentication.md, *Log in*). */
interface Shape {
	required: string[];
	optional: string[];
	answer(world: World, body: Texts, ip: string, device?: DeviceDescription): Promise<object>;
}

/** The checked texts of a body. */
type Texts = Record<string, string>;

const SHAPES: Shape[] = [
	{
		required: ['application_token'],
		optional: [],
		answer: async (world, { application_token: text = '' }, ip) => {
			for (const workspace of world.access.workspaces.values()) {
				const token = usableToken(workspace, text, ip);
				if (token) return { auth_token: await issueSession(workspace, token.id) };
			}
			throw new Refusal(401, undefined);
		},
	},
	{
		required: ['username', 'password'],
		optional: ['fingerprint'],
		answer: async (world, { username = '', password = '', fingerprint }) => {
			const step = logIn(world, username, password, fingerprint);
			return 'user' in step ? await welcome(world, step.user) : { mfa_token: step.mfaToken };
		},
	},
	{
		required: ['mfa_token', 'code'],
		optional: ['trusted_device'],
		answer: async (world, { mfa_token: mfaToken = '', code = '' }, _ip, device) =>
			await welcome(world, finishLogin(world, mfaToken, code, device)),
	},
	{
		required: ['refresh_token'],
		optional: [],
		answer: async (world, { refresh_token: token = '' }) => {
			const user = await refreshedUser(world, token);
			if (!user) throw new Refusal(401, undefined);
			return { auth_token: await userSession(world, user) };
		},
	},
];

/**
 * POST /api/v1/authenticate (docs/service/authentication.md, *Log in*). At most 100 logins per address in five minutes.
 */
export function authenticateRoutes(app: FastifyInstance, world: World): void {
	const logins = new SlidingWindow(100, 300);

	app.post('/api/v1/authenticate', async (request) => {
		if (!logins.admits(request.ip, world.clock.now())) {
			throw refusal(429, 1105, 'Too many authentication requests');
		}
		const body = readBody(request);
		const shape = shapeOf(body);
		return await shape.answer(world, body as Texts, request.ip, deviceOf(body));
	});
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

/** 400 for a body that is none of the login shapes, or whose values have the wrong kind. */
function shapeOf(body: JsonObject): Shape {
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
	return shape;
}

/** The device that a second step wants trusted (docs/service/authentication.md, *Two-step login*). */
function deviceOf({ trusted_device: device }: JsonObject): DeviceDescription | undefined {
	if (!isObject(device)) return undefined;
	const { fingerprint, operating_system: operatingSystem = '', browser = '', name = '' } = device;
	const informational = [operatingSystem, browser, name];
	if (!isFilledText(fingerprint) || !informational.every((text) => typeof text === 'string')) {
		throw badRequest("Field 'trusted_device' is malformed");
	}
	return {
		fingerprint: String(fingerprint),
		operatingSystem: String(operatingSystem),
		browser: String(browser),
		name: String(name),
	};
}

function isFilledText(value: unknown): boolean {
	return typeof value === 'string' && value !== '';
}
