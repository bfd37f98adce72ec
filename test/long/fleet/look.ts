import type { ListedEvent } from './service';
import { SETTINGS } from './settings';
import { MINUTE } from './truth';

interface Sight {
	at: number;
	id: string;
	kind: 'registered' | 'opened' | 'refused' | 'closed' | 'purged';
	session?: string;
	imei?: string;
	country?: string;
	network?: string;
}

/** A stretch of time with one value, up to the start of the next one. */
export interface Stretch {
	value: string;
	from: number;
	event: string;
}

const KINDS = {
	1: 'registered',
	2: 'registered',
	3: 'opened',
	5: 'closed',
	15: 'purged',
	16: 'purged',
} as const;

function sightOf({ at, body }: ListedEvent): Sight {
	const { id, event_type, alert } = body;
	const detail = body.detail as
		| {
				name: string;
				country: { name: string };
				session_id?: string;
				pdp_context?: { imeisv?: string };
		  }
		| undefined;
	const kind = alert === true ? 'refused' : KINDS[event_type.id as keyof typeof KINDS];
	return {
		at,
		id: String(id),
		kind,
		session: detail?.session_id,
		imei: detail?.pdp_context?.imeisv?.slice(0, 14),
		country: detail?.country.name,
		network: detail?.name,
	};
}

/** What one look at the whole visible past of one device shows. */
export interface Look {
	imeiChanged: Stretch[];
	countryChanged: Stretch[];
	networkChanged: Stretch[];
	online: Stretch[];
	tooManySessions: Stretch[];
	lastSeen: number;
}

/** What is known of a device before its first event. */
export interface Known {
	imei?: string;
	online?: 'never online';
	/** Whether the list of endpoints has it: the silence of another one is not told. */
	isListed?: boolean;
}

/**
 * Looks at all events that are visible, from the first on: no window, no memory of earlier polls. `offline`: ends of
 * sessions that were told as offline.
 */
export function lookAt(
	events: ListedEvent[],
	now: number,
	known: Known,
	offline: Set<number>,
): Look {
	const sights = events.map(sightOf).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
	const current = ownOnly(sights);
	return {
		imeiChanged: stretches(current, ({ imei }) => imei, known.imei),
		countryChanged: stretches(current, ({ country }) => country),
		networkChanged: stretches(current, ({ network }) => network),
		online: connections(sights, now, known.online, offline),
		tooManySessions: crowds(sights),
		lastSeen: sights.at(-1)?.at ?? -Infinity,
	};
}

/** Without the ends of sessions that another session has replaced: they tell of the past. */
function ownOnly(sights: Sight[]): Sight[] {
	let session: string | undefined;
	return sights.filter((sight) => {
		if (sight.kind === 'opened') session = sight.session;
		return sight.kind !== 'closed' || session === undefined || session === sight.session;
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
		found.push({ value, from: sight.at, event: sight.id });
	}
	return found;
}

/** The connection of a device, followed from one event to the next. */
class Line {
	readonly found: Stretch[];
	private ended: Sight | undefined;
	private session: string | undefined;

	constructor(
		known: Known['online'],
		private readonly offline: Set<number>,
	) {
		this.found = known === undefined ? [] : [{ value: known, from: -Infinity, event: '' }];
	}

	follow(sight: Sight): void {
		if (sight.kind === 'opened') this.open(sight);
		if (sight.kind === 'closed' && !this.ended) this.close(sight);
		if (sight.kind === 'purged') this.purge(sight);
	}

	/** The session that ended is over if no next one began in time, or if that was told. */
	settle(now: number): void {
		const { ended, offline } = this;
		if (ended === undefined) return;
		const isLong = now - ended.at > SETTINGS.offlineMinutes * MINUTE;
		if (isLong || offline.has(ended.at)) this.set('offline', ended);
	}

	private open(sight: Sight): void {
		this.settle(sight.at);
		this.set('online', sight);
		this.ended = undefined;
		this.session = sight.session;
	}

	private close(sight: Sight): void {
		const value = this.found.at(-1)?.value;
		const isOther = this.session !== undefined && this.session !== sight.session;
		if (value === 'offline' || (value === 'online' && isOther)) return;
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
		if (this.found.at(-1)?.value !== value) this.found.push({ value, from: at, event: id });
	}
}

function connections(
	sights: Sight[],
	now: number,
	known: Known['online'],
	offline: Set<number>,
): Stretch[] {
	const line = new Line(known, offline);
	for (const sight of sights) line.follow(sight);
	line.settle(now);
	return line.found;
}

function crowds(sights: Sight[]): Stretch[] {
	const span = SETTINGS.sessionMinutes * MINUTE;
	const found: Stretch[] = [{ value: 'few', from: -Infinity, event: '' }];
	const starts: number[] = [];
	let last: number | undefined;
	for (const { kind, at, id } of sights) {
		if (kind !== 'opened' && kind !== 'refused') continue;
		starts.push(at);
		if (last !== undefined && at - last > span) {
			last = undefined;
			found.push({ value: 'few', from: at - 0.5, event: '' });
		}
		if (starts.filter((start) => at - start < span).length <= SETTINGS.mostSessions) continue;
		if (last === undefined) found.push({ value: 'many', from: at, event: id });
		last = at;
	}
	return found;
}
