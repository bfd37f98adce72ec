import type { Sandbox, SandboxOptions } from '../../../sandbox/src';
import { compare } from '../../src/compare/compare';
import { differencesOf } from '../../src/compare/differences';
import { PROBES } from '../../src/compare/probes';
import { assumptionsAt, ASSUMPTIONS } from '../../src/compare/assumptions';
import { markdownOf } from '../../src/compare/report/markdown';
import { reportOf } from '../../src/compare/report/report';
import type { OpenSide } from '../../src/compare/sides/openSide';
import { serviceSide } from '../../src/compare/sides/service';
import type { Observation } from '../../src/compare/types';
import { CALLS } from '../../../sandbox/src/service/nouns';
import { NOON } from '../../../sandbox/test/client';
import { seenOn, withSandbox } from './sides';

let plain: Observation;
beforeAll(async () => {
	plain = await seenOn({ endpoints: 5 });
});

it.each<[string, SandboxOptions, (sandbox: Sandbox) => void]>([
	['no device at all', { endpoints: 0 }, () => undefined],
	[
		'no flow logs, in another year',
		{ endpoints: 1, flowLogs: false, startTime: new Date('2027-07-31T23:59:30Z') },
		() => undefined,
	],
	[
		'no quotas, streams and events, and a day later',
		{ endpoints: 4, startTime: NOON },
		({ world, control }) => {
			world.quotas.data.clear();
			world.dataStreams.clear();
			world.events.length = 0;
			control.advance(86_400_000);
		},
	],
])('finds no difference because of other data: %s', async (_name, options, prepare) => {
	const seen = await seenOn(options, prepare);
	expect(differencesOf(PROBES, seen, plain)).toEqual([]);
	expect(differencesOf(PROBES, plain, seen)).toEqual([]);
});

it('asks for every described GET', () => {
	const asked = new Set(PROBES.map(({ operation }) => operation));
	const reads = [...CALLS.keys()].filter((operation) => operation.startsWith('GET '));
	expect(reads.filter((operation) => !asked.has(operation))).toEqual([]);
	expect(new Set(PROBES.map(({ name }) => name)).size).toBe(PROBES.length);
});

it('names assumptions that exist', () => {
	const names = new Set([...PROBES.flatMap(({ bearsOn }) => bearsOn)]);
	expect([...names].filter((name) => assumptionsAt(name).length === 0)).toEqual([]);
	expect(ASSUMPTIONS.length).toBeGreaterThan(200);
});

it('sends nothing but GET, and reports without values of the account', async () => {
	await withSandbox({ endpoints: 3 }, async (sandbox, send) => {
		const [endpoint] = sandbox.world.endpoints.values();
		if (!endpoint) throw new Error('no endpoint');
		const canary = 'Canary Wharf 4711';
		endpoint.name = canary;
		const methods = new Set<string>();
		const open = async (canaries: boolean): Promise<OpenSide> => {
			const side = await serviceSide(
				async (question) => {
					if (question.path !== '/api/v1/authenticate') methods.add(question.method ?? 'GET');
					const answer = await send(question);
					if (!canaries || answer.body === undefined) return answer;
					// A service that repeats an account everywhere.
					const spoilt = JSON.parse(answer.text, (key, value: unknown) =>
						key === 'message' ? `${String(value)} ${canary} of ${canary}` : value,
					) as object;
					const more = Array.isArray(spoilt)
						? spoilt.map((row: object) => ({ ...row, note: canary, flag: [canary] }))
						: { ...spoilt, note: canary };
					const isLogin = question.path === '/api/v1/authenticate';
					return isLogin ? answer : { ...answer, body: more, text: JSON.stringify(more) };
				},
				{ token: sandbox.applicationToken },
			);
			return {
				side,
				name: { kind: 'service', login: 'token' },
				secrets: [],
				host: undefined,
				close: async () => undefined,
			};
		};
		const report = reportOf(await compare(await open(true), await open(false), PROBES));
		expect([...methods].sort()).toEqual(['GET']);
		expect(report.differences.length).toBeGreaterThan(100);
		for (const text of [JSON.stringify(report), markdownOf(report)]) {
			expect(text).not.toMatch(/canary|wharf|4711/i);
			expect(text).not.toContain(sandbox.applicationToken);
			for (const sim of sandbox.world.sims.values()) expect(text).not.toContain(sim.iccid);
		}
	});
});
