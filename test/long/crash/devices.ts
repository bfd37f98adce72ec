import { type Sandbox, startSandbox } from '../../../packages/sandbox/src';
import { liveTick } from '../../../packages/sandbox/src/play/live';
import type { Random } from '../../../packages/sandbox/src/core/world/random';

/** Fleet size; 50 of these endpoints are in coverage. */
const ENDPOINTS = 73;
const LIVE_DEVICES = 50;
/** Ten times the rate of the live sandbox: about one SMS per second. */
const TICK_MS = 25;
const LIST = /^\/api\/v1\/endpoint\/(\d+)\/sms$/;

/** A service with a fleet that sends SMS. */
export interface Devices {
	sandbox: Sandbox;
	/** Devices in coverage. */
	ids: number[];
	/** Starts the devices; the returned function stops them. */
	act(random: Random): () => void;
	/** SMS sent since the start: id, time and endpoint id. */
	sent(): Array<{ id: number; at: number; endpoint: number }>;
	/** Number of SMS lists that n8n has read since its start. */
	listsRead(): number;
	/** Returns the time of the last answered list by endpoint, and clears these times. */
	takeAnswers(): Map<number, number>;
}

export async function startDevices(): Promise<Devices> {
	const sandbox = await startSandbox({ endpoints: ENDPOINTS });
	const { control, world } = sandbox;
	const live = [...world.endpoints.values()].filter((one) => one.online && one.simId !== null);
	if (live.length !== LIVE_DEVICES) throw new Error(`${live.length} devices are live.`);
	let began = Number.POSITIVE_INFINITY;
	return {
		sandbox,
		ids: live.map(({ id }) => id),
		act: (random) => {
			began = world.clock.now();
			const timer = setInterval(() => liveTick(world, random), TICK_MS);
			return () => clearInterval(timer);
		},
		sent: () =>
			[...world.sms.values()]
				.flat()
				.filter(({ type, submittedAt }) => type === 'MO' && submittedAt >= began)
				.map(({ id, submittedAt, endpointId }) => ({ id, at: submittedAt, endpoint: endpointId })),
		listsRead: () => control.requestCounts()['GET /api/v1/endpoint/:id/sms'] ?? 0,
		takeAnswers: () => {
			const answers = control.requests().flatMap(({ path, status, at }) => {
				const id = LIST.exec(path)?.[1];
				return id === undefined || status !== 200 ? [] : [[Number(id), Date.parse(at)] as const];
			});
			control.resetRequests();
			return new Map(answers);
		},
	};
}
