import type { FastifyInstance } from 'fastify';
import { isObject, parseJson, type JsonObject } from '../http/body';
import type { ControlCall, Fault, FaultBook } from '../http/faults';
import type { NewEvent } from '../rules/addEvent';
import { readIsoDate } from '../world/dates';
import type { FlowRow } from '../world/flow';
import type { World } from '../world/types';
import type { Control } from './control';
import { userVerbs } from './userRoutes';
import { verb, type Verb } from './verb';

/** The control verbs over HTTP, below /_sandbox, without bearer; GET /_sandbox lists them. */
export function controlRoutes(
	app: FastifyInstance,
	control: Control,
	world: World,
	faults: FaultBook,
): void {
	const verbs = verbTable(control, world, faults);
	app.decorate('carryOut', (call) => carryOut(verbs, call));
	app.get('/_sandbox', (_request, reply) =>
		reply.send(verbs.map(({ method, path, about }) => ({ method, path, about }))),
	);
	for (const { method, path, run } of verbs) {
		app.route<{ Params: { id?: string } }>({
			method,
			url: path,
			handler: (request, reply) => {
				const body = method === 'GET' ? request.query : (parseJson(request.body) ?? {});
				if (!isObject(body)) return reply.status(400).send({ message: 'Send a JSON object' });
				try {
					return reply.send(run(body, Number(request.params.id)) ?? { ok: true });
				} catch (error) {
					return reply.status(400).send({ message: (error as Error).message });
				}
			},
		});
	}
}

/** Carries out a verb without HTTP, for faults; throws on a wrong command. */
function carryOut(verbs: Verb[], { method = 'POST', path, body = {} }: ControlCall): void {
	for (const verb of verbs) {
		const id = new RegExp(`^${verb.path.replace(':id', '(\\d+)')}$`).exec(path);
		if (verb.method !== method || id === null) continue;
		verb.run({ ...body }, Number(id[1]));
		return;
	}
	throw new RangeError(`Not a verb of the control: ${method} ${path}`);
}

function verbTable(control: Control, world: World, faults: FaultBook): Verb[] {
	const clock = () => ({ now: control.now().toISOString() });
	return [
		verb('GET', '/clock', 'the service time', clock),
		verb('POST', '/clock', '{seconds}: moves the clock forward', ({ seconds }) => {
			control.advance(Number(seconds));
			return clock();
		}),
		verb('GET', '/settings', 'the switches', () => world.settings),
		verb('POST', '/settings', '{flowLogs, latencyMs, ...}: changes switches', (body) => {
			control.set(body);
			return world.settings;
		}),
		verb('POST', '/endpoint', '{name?}: adds an endpoint without SIM', ({ name }) => ({
			id: control.addEndpoint(name === undefined ? undefined : String(name)),
		})),
		verb('DELETE', '/endpoint/:id', 'removes an endpoint', (_body, id) =>
			control.removeEndpoint(id),
		),
		verb(
			'POST',
			'/endpoint/:id/sms',
			'{payload, at?, udh?, dcs?, destAddress?}: the device sends an SMS',
			(body, id) => ({ id: control.deviceSends(id, String(body.payload ?? ''), extrasOf(body)) }),
		),
		verb(
			'POST',
			'/endpoint/:id/answer',
			'{smsId?}: the device answers a delivered SMS',
			({ smsId }, id) => ({
				id: control.deviceAnswers(id, smsId === undefined ? undefined : Number(smsId)) ?? null,
			}),
		),
		verb('POST', '/endpoint/:id/flows', '{rows: [...]}: adds flow log rows', ({ rows }, id) => ({
			flow_ids: control.addFlows(id, Array.isArray(rows) ? (rows as Partial<FlowRow>[]) : []),
		})),
		verb('POST', '/endpoint/:id/online', '{online}: connects or disconnects', (body, id) =>
			control.setOnline(id, body.online !== false),
		),
		verb(
			'POST',
			'/events',
			'{type, description?, endpointId?, at?, source?, severity?, alert?}: adds an event',
			({ at, ...event }) => {
				const time = dateOf(at);
				const added = { ...event, ...(time && { at: time }) } as unknown as NewEvent;
				return { id: control.addEvent(added) };
			},
		),
		verb(
			'POST',
			'/application_token',
			'{token?, description?, expiresAt?, ip?}: adds an application token',
			({ expiresAt, ...rest }) => ({
				token: control.addApplicationToken({ ...rest, expiresAt: dateOf(expiresAt) ?? null }),
			}),
		),
		verb('POST', '/application_token/revoke', '{token}: revokes it', ({ token }) =>
			control.revokeApplicationToken(String(token)),
		),
		verb('POST', '/sessions/expire', 'every session so far ends', () => control.expireSessions()),
		...userVerbs(control),
		verb('GET', '/faults', 'the armed faults', () => faults.list()),
		verb(
			'POST',
			'/faults',
			'{method?, path (regex), times? (number or "always"), skip?, status?, headers?, body?, rawBody?, ' +
				'contentType?, delayMs?, dripMs?, reset? (beforeHeaders, midBody), redirectTo?, applied?, ' +
				'meanwhile? ([{method?, path, body?}]), query?, set?, truncateTo?}',
			(body) => ({ id: control.fault(body as unknown as Fault) }),
		),
		verb('DELETE', '/faults', 'disarms all faults', () => control.clearFaults()),
		verb('GET', '/callbacks', 'calls of callbacks; only those on this computer are called', () =>
			control.callbacks(),
		),
		verb(
			'GET',
			'/fleet',
			'?search= &endpointId=: devices, the newest SMS, flows and requests, and mailed codes',
			({ search, endpointId }) =>
				control.fleet({
					...(search !== undefined && { search: String(search) }),
					...(endpointId !== undefined && { endpointId: Number(endpointId) }),
				}),
		),
		verb('GET', '/requests', 'what was asked, and how often per route', () => ({
			counts: control.requestCounts(),
			requests: control.requests(),
		})),
		verb('DELETE', '/requests', 'forgets the requests', () => control.resetRequests()),
	];
}

function extrasOf({ at, udh, dcs, destAddress }: JsonObject) {
	const time = dateOf(at);
	return {
		...(time && { at: time }),
		...(typeof udh === 'string' && { udh }),
		...(typeof dcs === 'number' && { dcs }),
		...(typeof destAddress === 'string' && { destAddress }),
	};
}

function dateOf(value: unknown): Date | undefined {
	if (value === undefined || value === null) return undefined;
	const at = readIsoDate(String(value));
	if (at === undefined) throw new RangeError(`Not an ISO 8601 time: ${String(value)}`);
	return new Date(at);
}
