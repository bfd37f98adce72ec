import { FleetService } from './service';

/** Longer timers are deadlines, which real time may not miss on a slow machine. */
const DEADLINE_MS = 5_000;

/** A service whose clock this machine follows. Waits between attempts take no real time. */
export function virtualFleet() {
	const service = new FleetService();
	let url = '';
	let skew = 0;
	const { setTimeout: wait } = globalThis;
	const { now } = Date;
	// A mock would remember every call.
	beforeAll(async () => {
		url = await service.listen();
		Date.now = () => service.now + skew;
		globalThis.setTimeout = ((then: () => void, ms = 0, ...rest: []) => {
			if (ms >= DEADLINE_MS || ms < 100) return wait(then, ms, ...rest);
			return setImmediate(then);
		}) as unknown as typeof setTimeout;
	});
	afterAll(async () => {
		await service.close();
		Date.now = now;
		globalThis.setTimeout = wait;
	});
	return {
		service,
		url: () => url,
		setSkew(seconds: number): void {
			skew = seconds * 1000;
		},
	};
}
