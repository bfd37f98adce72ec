import type { INodeExecutionData } from 'n8n-workflow';
import { lookAt, overIn, type Known, type Look } from './look';
import { news, type Told } from './news';
import type { ListedEvent } from './service';
import { OVERLAP_MS, SILENT_MS, THRESHOLDS } from './settings';

/** What the service shows to a poll. */
export interface Shown {
	/** Time of the poll, and the time that is proven: by its newest event, or by two polls. */
	now: number;
	proven: number;
	/** Time of the last poll that the trigger remembers. */
	remembered: number;
	/** All events; those that appear later are not visible yet. */
	events: readonly ListedEvent[];
	online: ReadonlySet<number>;
	/** Whether a reading of the connectivity may have failed. */
	isDoubtful?: boolean;
}

/** What is remembered of one device. */
interface Watched {
	id: number;
	known: Known;
	/** What each poll has left, the first one first. */
	memories: Memory[];
	/** Last signs whose silence was told, -1 for a device that was never seen. */
	silences: number[];
	/** The same, in a batch that was lost if it was told. */
	lost: number[];
}

/** What a poll leaves of one device. A restart forgets the polls whose state was not stored. */
interface Memory {
	at: number;
	look?: Look;
	/** Ends of sessions that were told as offline. */
	offline: ReadonlySet<number>;
	/** Starts of sessions that were over when they became visible. */
	brief: ReadonlySet<number>;
}

const NOTHING: Memory = { at: -Infinity, offline: new Set(), brief: new Set() };

/** What must be told of a fleet, poll by poll, and everything wrong with what was told. */
export class Expected {
	readonly problems: string[] = [];
	/** How often each change was told. */
	readonly told = new Map<string, number>();
	private readonly watched: Watched[] = [];
	private begun = 0;
	/** Start of the window of the next poll, or later. */
	private window = -Infinity;

	/** Adds a device before the first poll. */
	watch(id: number, known: Known): void {
		this.watched.push({ id, known, memories: [], silences: [], lost: [] });
	}

	/** The first poll learns, and tells nothing. */
	learn(items: INodeExecutionData[] | null, shown: Shown): void {
		if ((items ?? []).length > 0) this.problems.push(`told while learning: ${say(items)}`);
		this.begun = shown.now;
		for (const one of this.watched) {
			one.memories.push({ ...NOTHING, at: shown.now, look: look(one, shown, NOTHING) });
		}
	}

	/** Compares what was told with what the whole visible past shows. */
	compare(items: INodeExecutionData[] | null, shown: Shown): void {
		const told = (items ?? []).map(({ json }) => json);
		for (const { change } of told) {
			this.told.set(String(change), (this.told.get(String(change)) ?? 0) + 1);
		}
		const { window } = this;
		const want = this.advance(shown).map((one) => lineOf(one, window));
		const changes = told.filter((json) => !isSilence(json));
		const got = changes.map((json) => lineOf(asTold(json), window));
		for (const json of told.filter(isSilence)) this.silence(json, shown);
		if (say([...want].sort()) === say([...got].sort())) return;
		const missing = want.filter((one) => !got.includes(one));
		const extra = got.filter((one) => !want.includes(one));
		const at = new Date(shown.now).toISOString();
		this.problems.push(`${at}: missing ${say(missing)}, extra ${say(extra)}, told ${say(got)}`);
	}

	/** The state was stored, and n8n died before the execution: the batch is lost, as documented for its default. */
	lose(shown: Shown): void {
		this.advance(shown);
		for (const one of this.watched) one.lost.push(lookOf(one)?.lastSeen ?? -1, -1);
	}

	/** Every silence that is long enough was told, unless its batch may be lost. */
	end({ now, online }: Shown): void {
		for (const one of this.watched) {
			const { id, known, silences, lost } = one;
			const seen = lookOf(one)?.lastSeen ?? -Infinity;
			const isNever = known.online !== undefined && seen === -Infinity;
			const key = isNever ? -1 : seen;
			const isLong = seen > -Infinity && now - seen > SILENT_MS;
			const isDue = isNever || (isLong && !online.has(id));
			if (!isDue || !known.isListed || [...silences, ...lost].includes(key)) continue;
			this.problems.push(`the silence of ${id} was not told`);
		}
	}

	/** Moves the model by one poll; returns what must be told. */
	private advance(shown: Shown): Told[] {
		this.window = shown.now - OVERLAP_MS;
		return this.watched.flatMap((one) => {
			const before = one.memories.findLast(({ at }) => at <= shown.remembered) ?? NOTHING;
			const brief = new Set([...before.brief, ...newlyOver(one, shown)]);
			const now = look(one, shown, { ...before, brief });
			const ends = now.online.flatMap(({ value, from }) => (value === 'offline' ? [from] : []));
			const offline = new Set([...before.offline, ...ends]);
			one.memories.push({ at: shown.now, look: now, offline, brief });
			return news(one.id, before.look, now);
		});
	}

	/** The silence of a device without any sign counts from the first poll. */
	private silentSince(seen: number): number {
		return seen === -Infinity ? this.begun : seen;
	}

	private silence(json: Record<string, unknown>, shown: Shown): void {
		const one = this.watched.find(({ id }) => id === Number(json.endpoint_id));
		const problem = (text: string) => this.problems.push(`${text}: ${say(json)}`);
		if (!one) return void problem('no such device');
		const isNever = json.change === 'neverSeen';
		const seen = lookOf(one)?.lastSeen ?? -Infinity;
		const key = isNever ? -1 : seen;
		const isSure = json.confirmed !== false && shown.isDoubtful !== true;
		if (shown.now - this.silentSince(seen) < SILENT_MS) problem('silent too early');
		if (isSure && isKnownOnline(one, shown)) problem('silent while online');
		if (isNever && seen > -Infinity) problem('was seen');
		if (one.silences.includes(key)) problem('told twice');
		one.silences.push(key);
	}
}

/** Whether a device is online, and no event that would show it is still to appear. */
const isKnownOnline = (one: Watched, { online, events, now }: Shown): boolean =>
	online.has(one.id) && !own(one, events).some(({ appears }) => appears > now);

const own = ({ id }: Watched, events: readonly ListedEvent[]) =>
	events.filter(({ body }) => (body.endpoint as { id?: number } | undefined)?.id === id);

const lookOf = ({ memories }: Watched): Look | undefined => memories.at(-1)?.look;

const look = (one: Watched, { events, now, proven }: Shown, { offline, brief }: Memory): Look =>
	lookAt(visible(one, events, now), proven, one.known, offline, THRESHOLDS, brief);

const visible = (one: Watched, events: Shown['events'], now: number) =>
	own(one, events).filter(({ appears }) => appears <= now);

/** Returns the starts of the short sessions that are over, and that no poll the trigger remembers has read. */
function newlyOver(one: Watched, { events, now, remembered }: Shown): number[] {
	const seen = new Set(visible(one, events, remembered).map(({ body }) => Number(body.id)));
	const over = overIn(visible(one, events, now), THRESHOLDS.offlineMs);
	return over.flatMap(({ id, from }) => (seen.has(id) ? [] : [from]));
}

const isSilence = ({ change }: Record<string, unknown>) =>
	change === 'wentSilent' || change === 'neverSeen';

const asTold = (json: Record<string, unknown>): Told => ({
	change: String(json.change),
	endpoint: Number(json.endpoint_id),
	at: Date.parse(String(json.happened_at)),
	before: String(json.before ?? ''),
	after: String(json.after ?? ''),
	event: String(json.event_id ?? ''),
});

/** Nobody needs to know the id of an event from before the window. */
const lineOf = ({ at, event, ...told }: Told, window: number): string =>
	say({ ...told, event: at < window ? '' : event });

const say = (value: unknown): string => JSON.stringify(value);
