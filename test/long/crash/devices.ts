import { startSandbox } from '../../../sandbox';
import type { Sandbox } from '../../../sandbox';
import { liveTick } from '../../../sandbox/live';
import type { Random } from '../../../sandbox/world/random';

/** So many endpoints, of which 50 are in coverage. */
const ENDPOINTS = 73;
const LIVE_DEVICES = 50;
/** Ten times as busy as the sandbox by itself: about one SMS a second. */
const TICK_MS = 25;
const LIST = /^\/api\/v1\/endpoint\/(\d+)\/sms$/;

/** The service with a fleet that sends SMS by itself. */
export interface Devices {
	sandbox: Sandbox;
	/** The devices in coverage. */
	ids: number[];
	/** Lets the devices act, until the returned function is called. */
	act(random: Random): () => void;
	/** SMS sent since they began to act: id and time, and the endpoint's id. */
	sent(): Array<{ id: number; at: number; endpoint: number }>;
	/** How many lists of SMS n8n has got since it was started. */
	listsRead(): number;
	/** When each endpoint's list was last answered; and forgets about it. */
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
