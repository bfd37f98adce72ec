import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../../packages/sandbox/src/core/world/random';
import { type Account, account, type Kill } from './account';
import { type Devices, startDevices } from './devices';
import { activate, boot, furnish, type Host, type HostPlace } from './host';
import { StoredExecutions } from './stored';

/** Time after the last SMS: longer than n8n's lease of a killed poll. */
const TAIL_MS = 240_000;
/** Minimum of polls after the last SMS, to detect repeats. */
const TAIL_POLLS = 2;
/** A poll is over when no list was read for this time. */
const BETWEEN_POLLS_MS = 500;
/** Delay of an aimed kill after the last list of a poll: about when n8n writes. */
const AIM_MS = 30;

export interface RunOptions {
	minutes: number;
	kills: number;
	/** Seconds between two polls. */
	every: number;
	seed: number;
}

/** Runs once: devices send SMS, n8n is killed and restarted, and every SMS is accounted for. */
export async function crash(place: HostPlace, options: RunOptions): Promise<Account> {
	const { mode, signal } = place;
	const random = new Random(options.seed);
	const say = (text: string) => console.log(`${mode.padEnd(8)} ${text}`);
	const devices = await startDevices();
	let host: Host | undefined;
	try {
		await furnish(place);
		host = await boot(place, 0);
		const workflow = await activate(host, devices, options.every);
		const stored = new StoredExecutions(workflow.id);
		say(`the workflow is on; ${devices.ids.length} devices send for ${options.minutes} minutes`);
		const rest = devices.act(random);
		const kills: Kill[] = [];
		const share = (options.minutes * 60_000) / options.kills;
		const began = Date.now();
		for (let turn = 0; turn < options.kills; turn++) {
			const moment = began + share * (turn + 0.2 + 0.6 * random.next());
			await pause(Math.max(moment - Date.now(), 0), undefined, { signal });
			const isAimed = turn % 3 === 1;
			if (isAimed) await endOfPoll(devices, random, signal);
			host.n8n.kill();
			kills.push({ at: Date.now(), answers: devices.takeAnswers() });
			await host.n8n.ended;
			host = await boot(place, kills.length);
			say(`kill ${kills.length}${isAimed ? ', aimed' : ''}, and started again`);
		}
		await pause(Math.max(began + share * options.kills - Date.now(), 0), undefined, { signal });
		rest();
		say(`${devices.sent().length} SMS were sent; the rest is waiting`);
		return await drained(host, stored, devices, kills, signal, TAIL_POLLS * options.every * 1000);
	} finally {
		await host?.n8n.stop();
		await devices.sandbox.close();
	}
}

/** Waits for the end of a poll that starts later. */
async function endOfPoll(devices: Devices, random: Random, signal: AbortSignal): Promise<void> {
	for (let quiet = Date.now(), before = -1; Date.now() - quiet < BETWEEN_POLLS_MS; ) {
		if (devices.listsRead() !== before) quiet = Date.now();
		before = devices.listsRead();
		await pause(20, undefined, { signal });
	}
	const last = devices.listsRead() + devices.ids.length;
	while (devices.listsRead() < last) await pause(1, undefined, { signal });
	await pause(random.between(0, AIM_MS), undefined, { signal });
}

/** Waits until n8n has caught up, then counts. */
async function drained(
	{ rest }: Host,
	stored: StoredExecutions,
	devices: Devices,
	kills: readonly Kill[],
	signal: AbortSignal,
	shortest: number,
): Promise<Account> {
	const sent = devices.sent();
	const ended = Date.now();
	for (let before = -1; ; ) {
		await pause(2_000, undefined, { signal });
		const executions = await stored.all(rest);
		const result = account(sent, executions, kills);
		const waited = Date.now() - ended;
		// Executions that arrived during the reading may contain repeats.
		const isQuiet = executions.length === before && waited > shortest;
		if (isQuiet && (result.lost.length === 0 || waited > TAIL_MS)) return result;
		before = executions.length;
	}
}
