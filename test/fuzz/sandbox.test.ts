import { setTimeout as pause } from 'node:timers/promises';
import axios from 'axios';
import fc from 'fast-check';
import { PLAIN_USER, USER_PASSWORD } from '../../packages/sandbox/src';
import * as moves from '../../packages/sandbox/src/control/moveSchemas';
import * as bodies from '../../packages/sandbox/src/control/schemas';
import { CALLS } from '../../packages/sandbox/src/service/nouns';
import type { Schema } from '../../packages/sandbox/src/core/description/schema';
import { hashed } from '../../packages/sandbox/test/client';
import { startOwnSandbox, type OwnSandbox } from '../../packages/sandbox/test/ownProcess';
import { runs } from '../../packages/tools/jest/runs';
import { fitting, odd } from './requestBodies';

const RUNS = runs(4_000);
const http = axios.create({ validateStatus: () => true, maxRedirects: 0, proxy: false });

let sandbox: OwnSandbox;
beforeAll(async () => {
	sandbox = await startOwnSandbox();
});
afterAll(() => sandbox.stop());

interface Target {
	method: string;
	path: string;
	query: string[];
	body: Schema | undefined;
}

/** All calls of the service. Those with an id come more often, because most ids are unknown. */
const service = [...CALLS].flatMap(([title, { query, body }]): Target[] => {
	const [method = '', path = ''] = title.split(' ');
	const target = { method, path, query: Object.keys(query ?? {}), body };
	return path.includes('{') ? [target, target] : [target];
});
const verb = (method: string, path: string, body?: Schema): Target => ({
	method,
	path: `/_sandbox${path}`,
	query: ['search', 'endpointId', 'after', 'kind'],
	body,
});
/** The control, without verbs that end the session or move the clock. */
const control = [
	verb('GET', '/fleet'),
	verb('GET', '/users'),
	verb('GET', '/callbacks'),
	verb('GET', '/ledger'),
	verb('GET', '/ledger/records'),
	verb('POST', '/endpoint/{id}/usage', bodies.USAGE),
	verb('POST', '/settings', bodies.SETTINGS),
	verb('POST', '/endpoint', bodies.ENDPOINT),
	verb('POST', '/endpoint/{id}/sms', bodies.DEVICE_SMS),
	verb('POST', '/endpoint/{id}/answer', bodies.ANSWER),
	verb('POST', '/endpoint/{id}/answering', bodies.ANSWERING),
	verb('DELETE', '/endpoint/{id}/answering'),
	verb('POST', '/endpoint/{id}/flows', bodies.FLOWS),
	verb('POST', '/endpoint/{id}/online', bodies.ONLINE),
	verb('POST', '/endpoint/{id}/cell', bodies.CELL),
	verb('POST', '/endpoint/{id}/trouble', bodies.TROUBLE),
	verb('POST', '/endpoint/{id}/move_sim', moves.SIM_MOVE),
	verb('POST', '/endpoint/{id}/firmware', moves.FIRMWARE),
	verb('POST', '/endpoint/{id}/travel', moves.TRAVEL),
	verb('POST', '/endpoint/{id}/silence', moves.SILENCE),
	verb('POST', '/endpoint/{id}/burst', moves.BURST),
	verb('POST', '/events', moves.EVENT),
	verb('POST', '/application_token', bodies.APPLICATION_TOKEN),
	verb('POST', '/user', bodies.USER),
	verb('POST', '/user/code', bodies.USERNAME),
	verb('POST', '/faults', bodies.FAULT),
];

const segment = fc.oneof(
	fc.constantFrom('11400001', '11400002', '11400003', '540001', '1', '2', '7'),
	fc.constantFrom('0', '-1', '1e9', '%zz', '%2e%2e', '__proto__', '9'.repeat(30)),
);
const criteria = fc.constantFrom(
	...[
		'name:*',
		'id:1|2',
		'created:2026-01-01',
		'a:b,c:d',
		'type:8',
		'started_on:2026-01-01',
		'-id',
	],
);

function requestTo({ method, path, query, body }: Target) {
	const parameters = fc.dictionary(
		fc.constantFrom('q', 'sort', 'page', '__proto__', ...query),
		fc.oneof(odd.map(String), criteria, fc.constantFrom('1', '2', '5')),
		{ maxKeys: 2 },
	);
	return fc.record({
		method: fc.constant(method),
		path: fc
			.tuple(segment, parameters)
			.map(
				([id, values]) =>
					`${path.replace(/\{\w+\}/g, id)}?${new URLSearchParams(Object.entries(values)).toString()}`,
			),
		body:
			body === undefined ? fc.constant('') : fitting(body).map((value) => JSON.stringify(value)),
	});
}

/** Settings and faults of earlier requests would slow and spoil the later ones. */
async function calm(): Promise<void> {
	const { origin } = sandbox.url;
	await http.delete(`${origin}/_sandbox/faults`);
	const usual = { latencyMs: 0, rateLimit: false, sessionSeconds: 14_400, flowLogs: true };
	await http.post(`${origin}/_sandbox/settings`, usual);
	await http.post(`${origin}/_sandbox/user/unlock`, { username: PLAIN_USER });
}

async function login(): Promise<Record<string, string>> {
	const { data } = await http.post(`${sandbox.url.origin}/api/v1/authenticate`, {
		username: PLAIN_USER,
		password: hashed(USER_PASSWORD),
	});
	return { Authorization: `Bearer ${data.auth_token}`, 'Content-Type': 'application/json' };
}

it('answers whatever it is sent, and nothing goes wrong inside', async () => {
	const statuses: number[] = [];
	const headers = await login();
	const request = fc.constantFrom(...service, ...control).chain(requestTo);
	await fc.assert(
		fc.asyncProperty(request, async ({ method, path, body }) => {
			const { status } = await sandbox.send(method, path, headers, body);
			statuses.push(status);
			await calm();
			// What went wrong is printed a moment after the answer.
			if (status >= 500) await pause(500);
			const trouble = sandbox.said().split('internal error')[1];
			expect([status, sandbox.ended(), trouble]).toEqual([
				expect.any(Number),
				undefined,
				undefined,
			]);
			expect(status).toBeGreaterThanOrEqual(200);
			expect(status).toBeLessThan(500);
		}),
		{ numRuns: RUNS, endOnFailure: true },
	);
	// Many requests are carried out, and many get as far as the checks of their values.
	expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(RUNS / 10);
	expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(RUNS / 50);
});
