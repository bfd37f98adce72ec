import { Child } from '../child';
import { turnOrder } from '../interleave';
import { Fleet } from './fleet';
import { Host } from './host';
import { keptOf } from './kept';
import type { InstantPlan } from './plan';
import { RECEIVERS } from './results';
import type { RateResult, ReceiverName } from './results';
import { byReceiver, levelOf, refusedOf } from './rounds';
import type { Round } from './rounds';
import type { CallRequest, CallResult, Receiver } from './senderProcess';
import type { Stored } from './stored';
import { instantEvents, instantSms, webhook, WEBHOOK_HEADER } from './workflows';

const WEBHOOK_PATH = 'bench';
const FLEET = 100;
/** Of a round, also on a slow machine. */
const LEAST_CALLS = 40;
const FIRST_ID = 1_000_000_000;

/** A receiver and the workflow that it starts. */
interface Target extends Receiver {
	workflow: string;
}
type Targets = Record<ReceiverName, Target>;

async function publishAll(host: Host, fleet: Fleet): Promise<Targets> {
	const type = 'cellularIotApi';
	const credential = await host.credential({ name: 'Sandbox', type, data: { ...fleet.service } });
	const key = await host.credential({
		name: 'Key',
		type: 'httpHeaderAuth',
		data: { ...WEBHOOK_HEADER },
	});
	const workflows = {
		webhook: await host.publish(webhook('Webhook', WEBHOOK_PATH, key)),
		sms: await host.publish(instantSms('SMS', credential)),
		events: await host.publish(instantEvents('Events', credential)),
	};
	const { callback, stream } = await fleet.receivers();
	if (!callback || !stream) throw new Error('The instant triggers are not registered.');
	const url = `${host.url}/webhook/${WEBHOOK_PATH}`;
	return {
		webhook: { url, header: WEBHOOK_HEADER, record: 'sms', workflow: workflows.webhook },
		sms: { ...callback, record: 'sms', workflow: workflows.sms },
		events: { ...stream, record: 'event', workflow: workflows.events },
	};
}

/** Calls the receivers in turn; n8n has ended all executions before the next one is called. */
async function callAll(
	host: Host,
	targets: Targets,
	{ levels, rounds, roundMs, burst }: InstantPlan,
	say: (text: string) => void,
): Promise<Round[]> {
	const sender = Child.start(`${__dirname}/senderProcess.ts`);
	let firstId = FIRST_ID;
	const done: Round[] = [];
	const call = async (
		name: ReceiverName,
		wish: Omit<CallRequest, 'receiver' | 'firstId'>,
		isOnlyCounted: boolean,
	) => {
		const request: CallRequest = { receiver: targets[name], firstId, ...wish };
		const result = await sender.ask<CallResult>(request);
		firstId += result.calls;
		await host.idle();
		done.push({ ...result, name, concurrency: wish.concurrency, isOnlyCounted });
	};
	try {
		for (const concurrency of levels) {
			say(`Rate: ${concurrency} at a time`);
			const most = Number.MAX_SAFE_INTEGER;
			const wish = { concurrency, forMs: roundMs, least: LEAST_CALLS, most };
			for (const name of RECEIVERS) await call(name, wish, true);
			for (let round = 0; round < rounds; round++) {
				for (const name of turnOrder(RECEIVERS, round, () => rounds)) await call(name, wish, false);
			}
		}
		if (burst > 0) {
			say(`Rate: ${burst} at once`);
			const wish = { concurrency: burst, forMs: 0, least: burst, most: burst };
			for (const name of RECEIVERS) await call(name, wish, true);
		}
	} finally {
		await sender.stop();
	}
	return done;
}

/** Measures how many calls a second the instant trigger and n8n's Webhook node bear, and whether one is lost. */
export async function measureRate(
	plan: InstantPlan,
	say: (text: string) => void,
): Promise<RateResult> {
	const fleet = await Fleet.start(FLEET);
	try {
		const host = await Host.open();
		try {
			const targets = await publishAll(host, fleet);
			const rounds = await callAll(host, targets, plan, say);
			const stored: Record<ReceiverName, Stored[]> = {
				webhook: await host.stored(targets.webhook.workflow),
				sms: await host.stored(targets.sms.workflow),
				events: await host.stored(targets.events.workflow),
			};
			const ended = new Map(
				Object.values(stored)
					.flat()
					.flatMap(({ ids, stoppedAt = 0 }) => ids.map((id) => [id, stoppedAt] as const)),
			);
			const of = (name: ReceiverName) => rounds.filter((one) => one.name === name);
			return {
				levels: plan.levels.map((concurrency) => levelOf(concurrency, rounds, ended)),
				kept: byReceiver((name) =>
					keptOf(
						of(name).flatMap(({ acknowledged }) => acknowledged),
						stored[name],
					),
				),
				refused: byReceiver((name) => refusedOf(of(name))),
			};
		} finally {
			await host.close();
		}
	} finally {
		await fleet.stop();
	}
}
