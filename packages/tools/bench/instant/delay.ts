import { setTimeout as pause } from 'node:timers/promises';
import { delaysOf } from './delaysOf';
import { Fleet } from './fleet';
import type { Sent } from './fleetProcess';
import { Host } from './host';
import { keptOf, sumOfKept } from './kept';
import type { InstantPlan } from './plan';
import type { DelayResult, FleetDelays } from './results';
import { servicePolls } from './servicePolls';
import { instantSms, pollingSms } from './workflows';

/** Result of a fleet before its polls in service time. */
interface RealTime {
	delays: Omit<FleetDelays, 'servicePolling'>;
	kept: DelayResult['kept'];
}

/** Two polls, and time for a busy machine. */
const ARRIVED_WITHIN_MS = 150_000;
const LOOK_EVERY_MS = 2_000;

/** A fleet with its published workflows. */
interface Watched {
	fleet: Fleet;
	instant: string;
	/** Set if the fleet is polled in real time, too. */
	polling?: string;
}

async function watch(host: Host, fleet: Fleet, isPolled: boolean): Promise<Watched> {
	const name = `${fleet.size} devices`;
	const data = { ...fleet.service };
	const credential = await host.credential({ name, type: 'cellularIotApi', data });
	const instant = await host.publish(instantSms(`Instant, ${name}`, credential));
	if (!isPolled) return { fleet, instant };
	const polling = await host.publish(pollingSms(`Polling, ${name}`, credential));
	return { fleet, instant, polling };
}

/** Waits until every SMS has an execution, or the time is over. */
async function arrived(host: Host, workflow: string, sent: readonly Sent[]): Promise<void> {
	for (const deadline = Date.now() + ARRIVED_WITHIN_MS; ; await pause(LOOK_EVERY_MS)) {
		const { ms } = delaysOf(sent, await host.stored(workflow));
		if (ms.length === sent.length || Date.now() > deadline) return;
	}
}

/** Sends SMS in all fleets at the same time, so that a slow moment of the machine concerns all. */
async function inRealTime(
	host: Host,
	fleets: readonly Fleet[],
	{ sms, smsEveryMs, pollsInRealTime }: InstantPlan,
): Promise<RealTime[]> {
	const watched: Watched[] = [];
	for (const fleet of fleets) {
		watched.push(await watch(host, fleet, pollsInRealTime && fleet === fleets[0]));
	}
	const sent = await Promise.all(fleets.map(async (fleet) => await fleet.send(sms, smsEveryMs)));
	const mineOf = (index: number) => sent[index] ?? [];
	await Promise.all(
		watched.flatMap(({ instant, polling }, index) =>
			[instant, ...(polling === undefined ? [] : [polling])].map(
				async (workflow) => await arrived(host, workflow, mineOf(index)),
			),
		),
	);
	await host.idle();
	const all: RealTime[] = [];
	for (const [index, { fleet, instant, polling }] of watched.entries()) {
		const pushed = await host.stored(instant);
		const polled = polling === undefined ? undefined : await host.stored(polling);
		const delays = {
			size: fleet.size,
			instant: delaysOf(mineOf(index), pushed),
			polling: polled && delaysOf(mineOf(index), polled),
		};
		// The others waited at the service before the first publishing, and start nothing.
		const ids = new Set(mineOf(index).map(({ id }) => String(id)));
		const accepted = (await fleet.accepted()).filter((id) => ids.has(id));
		all.push({ delays, kept: keptOf(accepted, pushed) });
	}
	for (const { instant, polling } of watched) {
		await host.unpublish(instant);
		if (polling !== undefined) await host.unpublish(polling);
	}
	return all;
}

/** Measures the delay of both triggers. */
export async function measureDelay(
	plan: InstantPlan,
	say: (text: string) => void,
): Promise<DelayResult> {
	const fleets = await Promise.all(plan.fleets.map(async (size) => await Fleet.start(size)));
	let real: RealTime[];
	try {
		const host = await Host.open();
		try {
			const seconds = Math.round((plan.sms * plan.smsEveryMs) / 1000);
			say(`Delay: ${plan.sms} SMS in each of ${fleets.length} fleets, ${seconds} s`);
			real = await inRealTime(host, fleets, plan);
		} finally {
			await host.close();
		}
	} finally {
		await Promise.all(fleets.map(async (fleet) => await fleet.stop()));
	}
	const results: FleetDelays[] = [];
	for (const { delays } of real) {
		say(`Delay: polls in service time, ${delays.size} devices`);
		results.push({ ...delays, servicePolling: await servicePolls(delays.size, plan.sms) });
	}
	return { fleets: results, kept: sumOfKept(real.map(({ kept }) => kept)) };
}
