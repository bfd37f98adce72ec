import { webhookHost, type WebhookHost } from '../engine/webhookHost';
import { ERRORS, KILLS } from './registration/line';
import { credentialsAt, type Flow, FLOWS } from './registration/n8n';
import { FORMS, Run, type Scenario, type Way } from './registration/scenario';

const WAYS: Way[] = ['stream', 'callback'];
const CASES = WAYS.flatMap((way) =>
	FLOWS.filter((flow) => flow.way === 'both' || flow.way === way).map(
		(flow) => [way, flow.name, flow] as const,
	),
);

/** Servers of n8n for each way: as many runs take place at a time, because most of a run waits. */
const AT_A_TIME = 8;
const servers: Record<Way, WebhookHost[]> = { stream: [], callback: [] };

beforeAll(async () => {
	for (const way of WAYS) {
		const credentials = credentialsAt('http://127.0.0.1:9');
		const parameters = { ...FORMS[way], simplify: false };
		for (let count = 0; count < AT_A_TIME; count += 1) {
			servers[way].push(await webhookHost({ credentials, parameters }));
		}
	}
});
afterAll(async () => {
	await Promise.all(
		Object.values(servers)
			.flat()
			.map(async (server) => await server.close()),
	);
});

const ENDINGS = ['publish', 'unpublish'] as const;

/** Each kill at each request, with both endings. */
const kills = (way: Way, flow: Flow, count: number): Scenario[] =>
	Array.from({ length: count }, (_, at) =>
		KILLS.flatMap((kind) =>
			ENDINGS.map((then) => ({ way, flow, then, fault: { at, kind, isLasting: false } })),
		),
	).flat();

/** Each error at each request. From request to request it is once or lasting, and the ending is another one. */
const errors = (way: Way, flow: Flow, count: number): Scenario[] =>
	Array.from({ length: count }, (_, at) =>
		ERRORS.map((kind, number) => ({
			way,
			flow,
			then: ENDINGS[(Math.floor(at / 2) + number) % 2] ?? 'publish',
			fault: { at, kind, isLasting: (at + number) % 2 === 1 },
		})),
	).flat();

const nameOf = ({ fault, then }: Scenario, requests: readonly string[]) =>
	`${fault?.kind}${fault?.isLasting === true ? ' lasting' : ''} at ${fault?.at} (${requests[fault?.at ?? 0]}), then ${then}`;

/** Plays a flow with each fault. Returns what is wrong, and the number of runs. */
async function wrongIn(way: Way, flow: Flow, faults: typeof kills) {
	const [first] = servers[way];
	const clean = await new Run(first as WebhookHost, { way, flow, then: 'publish' }).play();
	const found = clean.wrong.map((text) => `without a fault: ${text}`);
	const all = faults(way, flow, clean.requests.length);
	const rest = [...all];
	await Promise.all(
		servers[way].map(async (server) => {
			for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
				const { wrong } = await new Run(server, next).play();
				const name = nameOf(next, clean.requests);
				found.push(...wrong.map((text) => `${name}: ${text}`));
			}
		}),
	);
	return { found, runs: all.length };
}

const totals = { kills: 0, errors: 0 };

it.each(CASES)('%s, %s: a kill at each request leaves no trace', async (way, _, flow) => {
	const { found, runs } = await wrongIn(way, flow, kills);
	totals.kills += runs;
	expect(found).toEqual([]);
});

it.each(CASES)('%s, %s: an error at each request leaves no trace', async (way, _, flow) => {
	const { found, runs } = await wrongIn(way, flow, errors);
	totals.errors += runs;
	expect(found).toEqual([]);
});

it('these are hundreds of kills and thousands of errors', () => {
	expect(totals.kills).toBeGreaterThan(416);
	expect(totals.errors).toBeGreaterThan(2020);
});
