import type { FleetService } from './service';

/** Longer timers are deadlines, which real time may not miss on a slow machine. */
const DEADLINE_MS = 5_000;

/** Lets this machine's clock follow that of the service, and waits between attempts take no real time. */
export function virtualTime(service: FleetService) {
	let skew = 0;
	const real = globalThis.setTimeout;
	beforeAll(() => {
		jest.spyOn(Date, 'now').mockImplementation(() => service.now + skew);
		jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
			then: () => void,
			ms = 0,
			...rest: []
		) => {
			if (ms >= DEADLINE_MS || ms < 100) return real(then, ms, ...rest);
			return setImmediate(then);
		}) as unknown as typeof setTimeout);
	});
	afterAll(() => {
		jest.restoreAllMocks();
	});
	return {
		setSkew(seconds: number): void {
			skew = seconds * 1000;
		},
	};
}
