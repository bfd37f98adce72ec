import type { Sandbox } from '../../../packages/sandbox/src';
import type { Random } from '../../../packages/sandbox/src/core/world/random';
import { triggerHost, watching } from '../../engine';
import { someFault } from './faults';
import type { Credentials, Progress } from './progress';

const DEVICES = 10;
const DAY_MS = 24 * 3_600_000;
/** Time limit of a poll in which every request fails, in milliseconds. */
const BUDGET_MS = 2_000;

/** Outcome of the polls. */
interface PollReport {
	failed: number;
	restarts: number;
	/** SMS that devices sent. */
	sent: number;
	lost: number[];
	doubled: number[];
}

/**
 * Devices send SMS, faults strike, n8n restarts, sessions end; the trigger polls once a minute of service time. Every SMS
 * must come out once. It may come out again only after a restart in the middle of a poll, and here n8n restarts between
 * polls.
 */
export async function soakPolls(
	sandbox: Sandbox,
	credentials: Credentials,
	random: Random,
	polls: number,
	progress: Progress,
): Promise<PollReport> {
	const { control, world } = sandbox;
	const devices = [...world.endpoints.values()]
		.filter(({ simId }) => simId !== null)
		.slice(0, DEVICES)
		.map(({ id }) => id);
	const trigger = await triggerHost({
		kind: 'live',
		credentials,
		parameters: watching('smsReceived', devices, { options: { maxRecords: 7 } }),
		budgetMs: BUDGET_MS,
	});
	await trigger.activate();
	const expected = new Set<number>();
	const emitted = new Map<number, number>();
	let failed = 0;
	let restarts = 0;
	const poll = async () => {
		control.advance(60);
		const items = await trigger.tick().catch(() => {
			failed++;
			return [];
		});
		for (const { json } of items ?? []) {
			const id = Number(json.id);
			emitted.set(id, (emitted.get(id) ?? 0) + 1);
		}
		await progress.account();
	};

	for (let round = 0; round < polls; round++) {
		for (let count = random.between(0, 3); count > 0; count--) {
			// Some appear minutes late.
			const at = new Date(control.now().getTime() - random.between(0, 9) * 60_000);
			expected.add(control.deviceSends(random.pick(devices), `T=${round}`, { at }));
		}
		if (random.chance(0.3)) control.fault(someFault(random, '/sms$'));
		if (random.chance(0.05)) control.fault(someFault(random, '/authenticate'));
		if (random.chance(0.02)) {
			trigger.restart();
			restarts++;
		}
		await poll();
		control.clearFaults();
		for (const id of devices) forgetOld(sandbox, id);
		progress.step(round, polls);
	}
	// What waits because of Max Records per Poll, and what a fault held back.
	for (let round = 0; round < 30; round++) await poll();

	return {
		failed,
		restarts,
		sent: expected.size,
		lost: [...expected].filter((id) => !emitted.has(id)),
		doubled: [...emitted].filter(([, times]) => times > 1).map(([id]) => id),
	};
}

/** A real service keeps its SMS; here a list that only grows would be all that is measured. */
function forgetOld({ world, control }: Sandbox, device: number): void {
	const since = control.now().getTime() - DAY_MS;
	const kept = (world.sms.get(device) ?? []).filter(({ submittedAt }) => submittedAt > since);
	world.sms.set(device, kept);
}
