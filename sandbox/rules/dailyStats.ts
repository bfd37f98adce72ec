import { DAY } from '../world/dates';
import type { Flow } from '../world/flow';
import type { Sms } from '../world/sms';
import type { Endpoint, World } from '../world/types';

/**
 * Traffic of one UTC day. `tx` is uploaded or MO, `rx` downloaded or MT (docs/service/usage.md, *Days of an endpoint*).
 */
export interface DayTraffic {
	/** `YYYY-MM-DD`. */
	date: string;
	/** Bytes. */
	data: { tx: number; rx: number };
	/** Messages. */
	sms: { tx: number; rx: number };
}

/**
 * Adds up flow rows and SMS of an endpoint by day, from `first` to `last` (start of day, milliseconds, both included).
 * An MT SMS counts when it is delivered.
 * @assumption Days without traffic are left out; a flow belongs to the day of its start (docs/service/usage.md, *Days
 * of an endpoint*). Check: read the days of a quiet device.
 */
export function dailyTraffic(
	world: World,
	endpoint: Endpoint,
	first: number,
	last: number,
): DayTraffic[] {
	const days = new Map<string, DayTraffic>();
	const dayOf: DayOf = (at) => {
		if (at === null || at < first || at >= last + DAY) return undefined;
		const date = new Date(at).toISOString().slice(0, 10);
		const day = days.get(date) ?? { date, data: { tx: 0, rx: 0 }, sms: { tx: 0, rx: 0 } };
		days.set(date, day);
		return day;
	};
	for (const flow of world.flows.get(endpoint.id) ?? []) addFlow(flow, dayOf);
	for (const sms of world.sms.get(endpoint.id) ?? []) addSms(sms, dayOf);
	return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

type DayOf = (at: number | null) => DayTraffic | undefined;

function addFlow(flow: Flow, dayOf: DayOf): void {
	const tx = flow.bytes_up ?? 0;
	const rx = flow.bytes_down ?? 0;
	if (tx + rx === 0) return;
	const day = dayOf(flow.startedAt ?? flow.completedAt ?? flow.loadedAt);
	if (!day) return;
	day.data.tx += tx;
	day.data.rx += rx;
}

function addSms({ type, status, submittedAt }: Sms, dayOf: DayOf): void {
	if (type === 'MT' && status !== 4) return;
	const day = dayOf(submittedAt);
	if (day) day.sms[type === 'MO' ? 'tx' : 'rx'] += 1;
}
