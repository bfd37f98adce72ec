import type { DeviceRules } from '../../../nodes/shared/changes/changes';
import type { ListedEvent } from './service';
import { type Sight, sightOf } from './sight';

/** A stretch of time with one value, up to the start of the next one. */
export interface Stretch {
	value: string;
	from: number;
	event: string;
}

/** What one look at the whole visible past of one device shows. */
export interface Look {
	imeiChanged: Stretch[];
	countryChanged: Stretch[];
	networkChanged: Stretch[];
	online: Stretch[];
	tooManySessions: Stretch[];
	lastSeen: number;
	/** Whether a session may be open, as far as the events show. */
	mayBeOpen: boolean;
}

/** What is known of a device before its first event. */
export interface Known {
	imei?: string;
	online?: 'never online';
	/** Whether the list of endpoints has it: the silence of another one is not told. */
	isListed?: boolean;
}

/** The thresholds of the watched changes. */
type Thresholds = Pick<DeviceRules, 'offlineMs' | 'mostSessions' | 'sessionMs'>;

/**
 * Looks at all events that are visible, from the first on: no window, no memory of earlier polls. `offline`: ends of
 * sessions that were told as offline. `brief`: starts of sessions that were over when they became visible.
 */
export function lookAt(
	events: readonly ListedEvent[],
	now: number,
	known: Known,
	offline: ReadonlySet<number>,
	rules: Thresholds,
	brief: ReadonlySet<number> = new Set(),
): Look {
	const sights = events.map(sightOf).sort((a, b) => a.at - b.at || a.id - b.id);
	const current = ownOnly(sights);
	const line = new Line(known.online, offline, rules.offlineMs, brief);
	for (const sight of sights) line.follow(sight);
	const { mayBeOpen } = line;
	line.settle(now);
	return {
		imeiChanged: stretches(current, ({ imei }) => imei, known.imei),
		countryChanged: stretches(current, ({ country }) => country),
		networkChanged: stretches(current, ({ network }) => network),
		online: line.found,
		tooManySessions: crowds(sights, rules),
		lastSeen: sights.at(-1)?.at ?? -Infinity,
		mayBeOpen,
	};
}

/** Whether the end of a session is not that of the one before it: the network deletes a replaced one late. */
const isReplaced = (present: string | undefined, { session }: Sight): boolean =>
	present !== undefined && session !== undefined && session !== present;

/** Without the ends of sessions that another session has replaced: they tell of the past. */
function ownOnly(sights: Sight[]): Sight[] {
	let session: string | undefined;
	return sights.filter((sight) => {
		if (sight.kind === 'opened') session = sight.session;
		return sight.kind !== 'closed' || !isReplaced(session, sight);
	});
}

function stretches(
	sights: Sight[],
	valueOf: (sight: Sight) => string | undefined,
	known?: string,
): Stretch[] {
	const found: Stretch[] =
		known === undefined ? [] : [{ value: known, from: -Infinity, event: '' }];
	for (const sight of sights) {
		const value = valueOf(sight);
		if (value === undefined || value === found.at(-1)?.value) continue;
		found.push({ value, from: sight.at, event: String(sight.id) });
	}
	return found;
}

/** Returns the sessions that have ended after at most so long, with the id of the event that began them. */
export function overIn(events: readonly ListedEvent[], mostMs: number) {
	const over: Array<{ id: number; from: number; until: number }> = [];
	let open: Sight | undefined;
	for (const sight of ownOnly(events.map(sightOf).sort((a, b) => a.at - b.at || a.id - b.id))) {
		if (sight.kind === 'closed' && open && sight.at - open.at <= mostMs) {
			over.push({ id: open.id, from: open.at, until: sight.at });
		}
		if (sight.kind === 'opened' || sight.kind === 'closed') {
			open = sight.kind === 'opened' ? sight : undefined;
		}
	}
	return over;
}

/** The connection of a device, followed from one event to the next. */
class Line {
	readonly found: Stretch[];
	private ended: Sight | undefined;
	private session: string | undefined;

	constructor(
		known: Known['online'],
		private readonly offline: ReadonlySet<number>,
		private readonly offlineMs: number,
		private readonly brief: ReadonlySet<number>,
	) {
		this.found = known === undefined ? [] : [{ value: known, from: -Infinity, event: '' }];
	}

	get mayBeOpen(): boolean {
		const value = this.found.at(-1)?.value;
		return this.ended === undefined && (value === undefined || value === 'online');
	}

	follow(sight: Sight): void {
		if (sight.kind === 'opened') this.open(sight);
		if (sight.kind === 'closed' && !this.ended) this.close(sight);
		if (sight.kind === 'purged') this.purge(sight);
	}

	/** The session that ended is over if no next one began in time, or if that was told. */
	settle(now: number): void {
		const { ended, offline, offlineMs } = this;
		if (ended === undefined) return;
		const isLong = now - ended.at > offlineMs;
		if (isLong || offline.has(ended.at)) this.set('offline', ended);
	}

	private open(sight: Sight): void {
		this.settle(sight.at);
		const isOnline = this.found.at(-1)?.value === 'online';
		this.set(!isOnline && this.brief.has(sight.at) ? 'offline' : 'online', sight);
		this.ended = undefined;
		this.session = sight.session;
	}

	private close(sight: Sight): void {
		const value = this.found.at(-1)?.value;
		if (value === 'offline' || isReplaced(this.session, sight)) return;
		if (value === undefined) this.found.push({ value: 'online', from: -Infinity, event: '' });
		else this.set('online', { ...sight, at: sight.at - 0.5 });
		this.ended = sight;
	}

	private purge(sight: Sight): void {
		if (this.ended) this.set('offline', this.ended);
		else if (this.found.length === 0) this.set('offline', sight);
		this.ended = undefined;
	}

	private set(value: string, { at, id }: Sight): void {
		if (this.found.at(-1)?.value !== value) this.found.push({ value, from: at, event: String(id) });
	}
}

function crowds(sights: Sight[], { mostSessions, sessionMs }: Thresholds): Stretch[] {
	const found: Stretch[] = [{ value: 'few', from: -Infinity, event: '' }];
	const starts: number[] = [];
	let last: number | undefined;
	for (const { kind, at, id } of sights) {
		if (kind !== 'opened' && kind !== 'refused') continue;
		starts.push(at);
		if (last !== undefined && at - last >= sessionMs) {
			last = undefined;
			found.push({ value: 'few', from: at - 0.5, event: '' });
		}
		if (starts.filter((start) => at - start < sessionMs).length <= mostSessions) continue;
		if (last === undefined) found.push({ value: 'many', from: at, event: String(id) });
		last = at;
	}
	return found;
}
