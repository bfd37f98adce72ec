import type { IDataObject } from 'n8n-workflow';
import type { Compared } from './pastFleet';
import { whyPolled } from './polled';
import type { FleetService, ListedEvent } from './service';
import { SILENT_MS } from './settings';
import { HOUR } from './truth';

/** An item as one line. The id of an event that has left the window of the trigger is null, and does not count. */
const lineOf = ({
	change,
	endpoint_id: id,
	before,
	after,
	happened_at: at,
	...json
}: IDataObject) =>
	[change, id, before, after, at, json.sessions, json.last_network].map(String).join(' ');

/**
 * Compares what a trigger emitted with what Backtest shows. Returns the differences that `not_covered` does not name,
 * and how often each reason was the explanation.
 */
export function unexplained(service: FleetService, compared: Compared) {
	const { live, backtest, summary } = compared;
	const past = new PastEvents(service, compared);
	const counts = new Map<string, number>();
	const problems: string[] = [];
	const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
	const [own, other] = [live.map(lineOf), backtest.map(lineOf)];
	for (const [index, line] of own.entries()) {
		const item = live[index] ?? {};
		if (other.includes(line)) count(`same ${String(item.change)}`);
		else
			record(
				`live only: ${line} (from ${new Date(compared.from).toISOString()}, failed ${compared.failed.map((t) => new Date(t).toISOString().slice(11, 16)).join()})`,
				past.whyMissing(item),
			);
	}
	for (const [index, line] of other.entries()) {
		if (own.includes(line)) continue;
		record(`Backtest only: ${line}`, past.whyMore(backtest[index] ?? {}));
	}
	for (let left = past.busyDevices; left > 0; left--) count('more than 100 events');
	if (summary.total !== backtest.length) problems.push('the summary has another total');
	problems.push(...needless(compared.requests));
	return { problems, counts };

	function record(text: string, why: string | undefined): void {
		if (why === undefined) problems.push(text);
		else count(why);
	}
}

/** Requests that read something else than a page of events or of devices, or a page again. */
const needless = (requests: readonly string[]): string[] =>
	requests.filter(
		(one, index) =>
			!/^POST \/api\/v1\/authenticate$|^GET \/api\/v1\/(event|endpoint)\?.*\bpage=/.test(one) ||
			requests.indexOf(one) < index,
	);

class PastEvents {
	private readonly listed: ReadonlySet<number>;
	private readonly own = new Map<number, ListedEvent[]>();
	constructor(
		{ events, endpoints }: FleetService,
		private readonly compared: Compared,
	) {
		this.listed = new Set(endpoints.map(({ id }) => id));
		for (const event of [...events].sort((a, b) => a.at - b.at || a.body.id - b.body.id)) {
			const id = (event.body.endpoint as { id: number }).id;
			this.own.set(id, [...(this.own.get(id) ?? []), event]);
		}
	}

	/** Number of devices with more than 100 events. */
	get busyDevices(): number {
		return [...this.own.values()].filter(({ length }) => length > 100).length;
	}

	/** Why Backtest lacks an item of the trigger. */
	whyMissing(item: IDataObject): string | undefined {
		const events = this.of(item);
		if (isLate(events) || this.isProvenLater(item)) return 'events came late';
		const polled = whyPolled(item, events, this.compared);
		if (polled !== undefined) return polled;
		const { failed, from } = this.compared;
		const isEarlier = Date.parse(String(item.happened_at)) <= from;
		if (failed.includes(from) && isEarlier) return 'failed poll';
		if (item.change === 'neverSeen' && (isEarlier || this.countsFromList(item))) {
			return 'listed later';
		}
		if (item.change === 'wentSilent') return this.whySilent(item, events);
		return this.isFirst(item) ? 'state before' : undefined;
	}

	private whySilent(item: IDataObject, events: readonly ListedEvent[]): string | undefined {
		if (!this.listed.has(Number(item.endpoint_id))) return 'not in the list';
		return mayBeOpen(events, Date.parse(String(item.last_seen))) ? 'open session' : undefined;
	}

	/** Why Backtest has an item that the trigger did not emit. */
	whyMore(item: IDataObject): string | undefined {
		const events = this.of(item);
		if (isLate(events)) return 'events came late';
		if (item.change === 'wentSilent')
			return this.hasFailed(item, events) ? 'failed poll' : undefined;
		if (this.isUntold(item)) return 'failed poll';
		const polled = whyPolled(item, events, this.compared);
		if (polled !== undefined) return polled;
		if (this.isForgotten(item)) return 'not in the list';
		if (item.change === 'neverSeen') return this.isListedLate(item) ? 'listed later' : undefined;
		return this.isFirst(item) ? 'state before' : undefined;
	}

	/** Whether a change was due in polls that failed until the end. Its time is proven within an hour. */
	private isUntold({ happened_at: at }: IDataObject): boolean {
		const { failed, from, until } = this.compared;
		return failed.includes(from + 24 * HOUR) && Date.parse(String(at)) > until - HOUR;
	}

	/** Whether the trigger has forgotten a device that its list lacks: a day after its last event. */
	private isForgotten(item: IDataObject): boolean {
		if (this.listed.has(Number(item.endpoint_id))) return false;
		const until = Date.parse(String(item.happened_at));
		const last = this.of(item).findLast(({ at }) => at < until)?.at ?? -Infinity;
		return until - last > 24 * HOUR;
	}

	/** Whether the first poll saw less of the past than Backtest does, so that the next one proved the time of a change. */
	private isProvenLater({ happened_at: at }: IDataObject): boolean {
		const { from } = this.compared;
		const isUnseen = (one: ListedEvent) => one.at <= from && one.appears > from;
		return Date.parse(String(at)) <= from && [...this.own.values()].flat().some(isUnseen);
	}

	/** Whether the silence of a new device counts from the list: that of the poll after the first has no other time. */
	private countsFromList({ endpoint_id: id, happened_at: at }: IDataObject): boolean {
		const { lists, created } = this.compared;
		return created.has(Number(id)) && lists.includes(Date.parse(String(at)) - SILENT_MS);
	}

	/**
	 * Whether a new device was silent for too long, but connected, or the history ended, soon after its first list; or
	 * whether the silence counts from that list.
	 */
	private isListedLate(item: IDataObject): boolean {
		const { lists, live, from } = this.compared;
		const end = from + 24 * HOUR;
		const at = Date.parse(String(item.happened_at));
		const first = this.of(item)[0]?.at ?? end;
		const listed = lists.find((time) => time > at - SILENT_MS) ?? end;
		const isLater = (one: IDataObject) =>
			one.change === 'neverSeen' &&
			one.endpoint_id === item.endpoint_id &&
			this.countsFromList(one);
		return first >= at && (first < listed + SILENT_MS + HOUR || live.some(isLater));
	}

	private of({ endpoint_id: id }: IDataObject): ListedEvent[] {
		return this.own.get(Number(id)) ?? [];
	}

	/** Whether only the record of the device can show what was before: no earlier event has it. */
	private isFirst(item: IDataObject): boolean {
		if (item.change === 'neverSeen') return !this.compared.created.has(Number(item.endpoint_id));
		const earlier = this.of(item).filter(({ at }) => at < Date.parse(String(item.happened_at)));
		const shows =
			item.change === 'imeiChanged'
				? ({ body }: ListedEvent) => JSON.stringify(body).includes('imeisv')
				: ({ body }: ListedEvent) => [3, 5].includes(body.event_type.id) && body.alert !== true;
		return ['imeiChanged', 'cameOnline'].includes(String(item.change)) && !earlier.some(shows);
	}

	/** Whether polls failed between the time at which a silence was long enough and the next event. */
	private hasFailed(item: IDataObject, events: readonly ListedEvent[]): boolean {
		const due = Date.parse(String(item.last_seen)) + SILENT_MS;
		const next = events.find(({ at }) => at > due)?.at ?? Infinity;
		return this.compared.failed.some((poll) => poll >= due && poll <= next);
	}
}

const isLate = (events: readonly ListedEvent[]) => events.some(({ at, appears }) => appears > at);

/** Whether the last event up to a time leaves a session open, or shows nothing of one. */
function mayBeOpen(events: readonly ListedEvent[], until: number): boolean {
	let open: boolean | undefined;
	let session: unknown;
	for (const { at, body } of events) {
		if (at > until) break;
		const { session_id: own } = (body.detail ?? {}) as { session_id?: string };
		const type = body.event_type.id;
		if (type === 3 && body.alert !== true) [open, session] = [true, own];
		if (type === 5 && (session === undefined || session === own)) open = false;
		if ((type === 15 || type === 16) && open !== true) open = false;
	}
	return open !== false;
}
