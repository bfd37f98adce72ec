import { webhookHost, type WebhookHost } from '../../engine/webhookHost';
import { ERRORS, KILLS } from './line';
import { credentialsAt, type Flow, FLOWS } from './n8n';
import { FORMS, type Way } from './forms';
import { Run, type Scenario } from './scenario';

/** Servers of n8n: as many runs take place at a time, because most of a run waits. */
const AT_A_TIME = 8;
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

const FAULTS = { kill: kills, error: errors };

/** Tests that no fault in the life cycle of a trigger leaves a trace at the service. `least`: fewest faults. */
export function testFaults(way: Way, fault: keyof typeof FAULTS, least: number): void {
	const servers: WebhookHost[] = [];
	let total = 0;
	const flows = FLOWS.filter((flow) => ['both', way].includes(flow.way));

	/** Plays a flow with each fault. Returns what is wrong, and how many faults happened. */
	async function wrongIn(flow: Flow, faults: typeof kills) {
		const [first] = servers;
		const clean = await new Run(first as WebhookHost, { way, flow, then: 'publish' }).play();
		const found = clean.wrong.map((text) => `without a fault: ${text}`);
		const all = faults(way, flow, clean.requests.length);
		const rest = [...all];
		let hits = 0;
		await Promise.all(
			servers.map(async (server) => {
				for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
					const { wrong, isHit } = await new Run(server, next).play();
					if (isHit) hits += 1;
					const name = nameOf(next, clean.requests);
					found.push(...wrong.map((text) => `${name}: ${text}`));
				}
			}),
		);
		return { found, hits };
	}

	beforeAll(async () => {
		const credentials = credentialsAt('http://127.0.0.1:9');
		const parameters = { ...FORMS[way], simplify: false };
		for (let count = 0; count < AT_A_TIME; count += 1) {
			servers.push(await webhookHost({ credentials, parameters }));
		}
	});
	afterAll(async () => {
		await Promise.all(servers.map(async (server) => await server.close()));
	});

	it.each(flows)(`$name: ${fault}s at each request leave no trace`, async (flow) => {
		const { found, hits } = await wrongIn(flow, FAULTS[fault]);
		total += hits;
		expect(found).toEqual([]);
	});

	it(`these are hundreds of ${fault}s`, () => {
		expect(total).toBeGreaterThanOrEqual(least);
	});
}
