import type { Delivery } from '../ledger';
import { dueTime } from '../rules/notices';
import { EVENT_TYPE } from '../world/event';
import type { World } from '../world/types';
import { keyOfCall, targetsOf, type Target } from './targets';

/** What the service pushes. Times are ISO 8601. */
export interface DeliveriesView {
	targets: Target[];
	/** Calls, newest first. */
	calls: CallLine[];
	/** Whether there are older calls. */
	more: boolean;
}

export interface CallLine extends Omit<Delivery, 'ids'> {
	/** The key of its target. */
	target: string;
	/** Ids of the first records, and the number of all. */
	ids: string[];
	records: number;
	/** The device of the only record; null if there is none, or several records. */
	device: { id: number; name: string } | null;
	/** Text of the SMS, or description of the event, if it is the only record. */
	text: string | null;
	/** Time of the next attempt of a call without acknowledgement; null if none is planned. */
	nextAt: string | null;
}

/** Selects calls. */
export interface DeliveriesWish {
	/** The key of a target; all without it. */
	target?: string;
	/** Number of calls, 50 by default. */
	limit?: number;
}

const LIMIT = 50;
const MOST_IDS = 20;

/** Returns the addresses that the service calls, and the newest calls. */
export function deliveriesView(world: World, { target, limit = LIMIT }: DeliveriesWish) {
	const all = world.ledger.callsAfter();
	const targets = targetsOf(world, all);
	const wanted = target === undefined ? all : all.filter((call) => keyOfCall(call) === target);
	const calls = wanted.slice(-limit).reverse();
	const seen = new Set<string>();
	const view: DeliveriesView = {
		targets,
		calls: calls.map((call) => {
			const { ids } = call;
			return {
				...call,
				target: keyOfCall(call),
				ids: ids.slice(0, MOST_IDS),
				records: ids.length,
				...recordOf(world, call),
				nextAt: nextAttempt(world, call, targets, seen),
			};
		}),
		more: wanted.length > limit,
	};
	return view;
}

function recordOf(world: World, call: Delivery): Pick<CallLine, 'device' | 'text'> {
	const [id] = call.ids;
	if (call.ids.length !== 1 || id === undefined) return { device: null, text: null };
	const sms = smsOf(world, call);
	if (sms) return { device: deviceOf(world, sms.endpointId), text: sms.payload };
	const event = call.kind === 'event' ? eventOf(world, Number(id)) : undefined;
	if (!event) return { device: deviceOf(world, call.endpointId), text: null };
	const text = event.description || EVENT_TYPE[event.type];
	return { device: deviceOf(world, event.endpoint?.id), text };
}

function deviceOf({ endpoints }: World, id = 0): CallLine['device'] {
	const endpoint = endpoints.get(id);
	return endpoint ? { id: endpoint.id, name: endpoint.name } : null;
}

const smsOf = ({ sms }: World, { endpointId, ids: [id], method }: Delivery) =>
	sms
		.get(endpointId ?? 0)
		?.findLast((one) => String(one.id) === id && (one.type === 'MO') === (method === 'POST'));

/** Events are stored in order of their ids. */
function eventOf({ events }: World, id: number) {
	const [first] = events;
	const guess = first && events[id - first.id];
	return guess?.id === id ? guess : events.findLast((event) => event.id === id);
}

/** Only the newest call of a target's batch, or of an SMS, is repeated. */
function nextAttempt(
	world: World,
	call: Delivery,
	targets: Target[],
	seen: Set<string>,
): string | null {
	const key = call.stream === null ? `${call.kind} ${call.ids[0]}` : keyOfCall(call);
	const isNewest = !seen.has(key);
	seen.add(key);
	if (!isNewest || call.acknowledged) return null;
	if (call.stream !== null) {
		return targets.find((target) => target.key === keyOfCall(call))?.nextAt ?? null;
	}
	const sms = smsOf(world, call);
	const at = sms && dueTime(world, sms);
	return typeof at === 'number' ? new Date(at).toISOString() : null;
}
