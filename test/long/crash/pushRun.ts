import { setTimeout as pause } from 'node:timers/promises';
import { clearLockedPorts } from 'get-port';
import { Random } from '../../../packages/sandbox/src/core/world/random';
import { type Devices, startDevices } from './devices';
import { boot, furnish, type Host, type HostPlace, publishInstant } from './host';
import { type PushAccount, pushAccount } from './pushAccount';
import type { RunOptions } from './run';
import { StoredExecutions } from './stored';

/** The service repeats a call after this time, in seconds of its clock. */
const RETRY_S = 900;
/** Rounds of repeats after the last SMS. */
const ROUNDS = 10;
/** Delay of an aimed kill after an SMS was sent: about when n8n stores and answers. */
const AIM_MS = 60;
/** Time for n8n to end what it has begun. */
const SETTLE_MS = 5_000;

/** Runs once: devices send SMS, the service calls n8n, which is killed and restarted; every SMS is accounted for. */
export async function pushCrash(place: HostPlace, options: RunOptions): Promise<PushAccount> {
	const { signal } = place;
	const random = new Random(options.seed);
	const say = (text: string) => console.log(`instant  ${text}`);
	const devices = await startDevices();
	const { control } = devices.sandbox;
	let host: Host | undefined;
	try {
		await furnish(place);
		host = await boot(place, 0);
		const workflow = await publishInstant(host, devices);
		const stored = new StoredExecutions(workflow.id);
		say(`the workflow is on; ${devices.ids.length} devices send for ${options.minutes} minutes`);
		control.ledger().reset();
		const rest = devices.act(random);
		const share = (options.minutes * 60_000) / options.kills;
		const began = Date.now();
		for (let turn = 0; turn < options.kills; turn++) {
			const moment = began + share * (turn + 0.2 + 0.6 * random.next());
			await pause(Math.max(moment - Date.now(), 0), undefined, { signal });
			const isAimed = turn % 3 !== 0;
			if (isAimed) await inFlight(devices, random, signal);
			const { port } = host.n8n;
			host.n8n.kill();
			await host.n8n.ended;
			// get-port does not give a port again for 15 seconds.
			clearLockedPorts();
			host = await boot(place, turn + 1, port);
			control.advance(RETRY_S);
			say(`kill ${turn + 1}${isAimed ? ', aimed' : ''}, and started again`);
		}
		await pause(Math.max(began + share * options.kills - Date.now(), 0), undefined, { signal });
		rest();
		say(`${devices.sent().length} SMS were sent; the service repeats what was not acknowledged`);
		for (let round = 0; round < ROUNDS && isOpen(devices); round++) {
			control.advance(RETRY_S);
			await pause(SETTLE_MS, undefined, { signal });
		}
		await pause(SETTLE_MS, undefined, { signal });
		const sent = new Set(devices.sent().map(({ id }) => String(id)));
		const records = control.ledger().records('sms');
		return pushAccount(
			records.filter(({ id }) => sent.has(id)),
			await stored.all(host.rest),
		);
	} finally {
		await host?.n8n.stop();
		await devices.sandbox.close();
	}
}

/** Waits until a device sends, and then for a part of the time that n8n needs for the call. */
async function inFlight({ sandbox }: Devices, random: Random, signal: AbortSignal) {
	const created = () => sandbox.control.ledger().totals().sms.created;
	const before = created();
	while (created() === before) await pause(1, undefined, { signal });
	await pause(random.between(0, AIM_MS), undefined, { signal });
}

const isOpen = ({ sandbox }: Devices) =>
	sandbox.control
		.ledger()
		.records('sms')
		.some(({ acknowledged }) => acknowledged === 0);
