import type { FleetService } from './service';

/** Longer timers are deadlines, which real time may not miss on a slow machine. */
const DEADLINE_MS = 5_000;

/** Lets this machine's clock follow that of the service, and waits between attempts take no real time. */
export function virtualTime(service: FleetService) {
	let skew = 0;
	const { setTimeout: wait } = globalThis;
	const { now } = Date;
	// A mock would remember every call.
	beforeAll(() => {
		Date.now = () => service.now + skew;
		globalThis.setTimeout = ((then: () => void, ms = 0, ...rest: []) => {
			if (ms >= DEADLINE_MS || ms < 100) return wait(then, ms, ...rest);
			return setImmediate(then);
		}) as unknown as typeof setTimeout;
	});
	afterAll(() => {
		Date.now = now;
		globalThis.setTimeout = wait;
	});
	return {
		setSkew(seconds: number): void {
			skew = seconds * 1000;
		},
	};
}
