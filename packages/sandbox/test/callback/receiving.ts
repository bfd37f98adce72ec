import { AT_NOON } from '../client';
import { devicePerTest, sandbox } from '../sandboxHooks';
import { startReceiver, until, type Receiver } from './receiver';

export const DAY = 86_400;
/** Several rounds of a courier. */
const A_WHILE_MS = 500;

/** What the sandbox of the running test calls. */
export let receiver: Receiver;

/** Starts for each test of the file a sandbox at noon, with a session of a month, and a receiver. */
export function receiverPerTest(): void {
	devicePerTest({ ...AT_NOON, sessionSeconds: 30 * DAY });
	beforeEach(async () => (receiver = await startReceiver()));
	afterEach(() => receiver.close());
}

/** Lets time pass at the service. */
export const pass = (seconds: number) => sandbox.control.advance(seconds);

/** Waits for so many calls and their outcomes; `made` are the ended ones. */
export async function reach(made: () => unknown[], count: number): Promise<void> {
	await until(() => made().length >= count);
	expect(made()).toHaveLength(count);
}

/** Gives the courier time for more calls; there must be so many in all, `open` of them unanswered. */
export async function stay(made: () => unknown[], count: number, open = 0): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, A_WHILE_MS));
	await reach(made, count);
	expect(receiver.calls.length).toBeLessThanOrEqual(count + open);
}
