import { shortHash } from '../../records/record';
import {
	type Counts,
	explain,
	type IncidentPoll,
	isAbove,
	isIn,
	newsOf,
	scoreOf,
	troublesOf,
} from './incidentNews';
import { ALL, countLabels } from './groups';
import type { Incident, IncidentNews, Trouble } from './incident';

/** An incident has spread to a group that has this share of its devices, and a better score. */
const LEAST_KEPT = 0.8;
const BETTER_SCORE = 3;
/** An incident has grown by half. */
const GROWTH = 1.5;
/** Most devices are back: fewer than this share of the most is still in trouble. */
const MOST_BACK = 0.5;
/** An incident ends when no further device has come back for this share of *Within*. */
const CALM = 2 / 3;
/** Trouble joins an incident if it begins at most two periods after the newest device. */
const QUIET_PERIODS = 2;
/** Each has 200 bytes of state, and lasts until most of its devices are back. */
const MOST_OPEN = 100;

/** The open incidents during one poll. Assigns devices in trouble to incidents. */
export class OpenIncidents {
	open: Incident[];
	/** Troubles that are left of incidents that have ended. */
	readonly left: Trouble[] = [];

	constructor(private readonly poll: IncidentPoll) {
		this.open = poll.before.open.map((one) => ({ ...one }));
	}

	/** Follows the open incidents; those that end leave `open`. */
	followOpen(): IncidentNews[] {
		const news = this.open.flatMap((incident) => this.follow(incident));
		const ended = news.flatMap(({ state, incident: { id } }) => (state === 'ended' ? [id] : []));
		this.open = this.open.filter((one) => !ended.includes(one.id) && !this.isTaken(one));
		return news;
	}

	/** Whether an older incident has taken the devices of one that waited. What is left of it is too few. */
	private isTaken(incident: Incident): boolean {
		const own = troublesOf(incident, this.poll);
		const { waits } = incident;
		incident.waits = undefined;
		if (!waits || own.length >= this.poll.rules.fewest) return false;
		this.left.push(...own);
		this.release(incident, () => true);
		return true;
	}

	/**
	 * Opens incidents for new trouble without one, or lets it join the incident of its group. Of several groups that one poll
	 * finds, the others wait for the next poll: they may be the beginning of a larger outage.
	 */
	openNew(): IncidentNews[] {
		const news: IncidentNews[] = [];
		let hasBegun = false;
		for (let next; this.open.length < MOST_OPEN && (next = this.nextGroup()); ) {
			const { label, members } = next;
			const known = this.open.find((one) => one.label === label);
			const incident = known ?? this.begin(label, members);
			incident.grew = this.poll.now;
			for (const trouble of members) trouble.incident = incident.id;
			if (known === undefined && hasBegun) incident.waits = true;
			else news.push(...this.report(incident, false));
			hasBegun ||= known === undefined;
		}
		return news;
	}

	private begin(label: string, members: readonly Trouble[]): Incident {
		const since = Math.min(...members.map(({ at }) => at));
		const id = shortHash(`${label} ${since}`, 8);
		const [reported, peak] = [0, members.length];
		const incident: Incident = { id, label, since, reported, peak, grew: this.poll.now };
		this.open.push(incident);
		return incident;
	}

	private follow(incident: Incident): IncidentNews[] {
		const { now, rules } = this.poll;
		const before = incident.label;
		const free = this.free(incident);
		incident.label = this.bestLabel(incident, free);
		for (const trouble of free) {
			if (!isIn(trouble.endpoint, incident.label, this.poll)) continue;
			trouble.incident = incident.id;
			if (trouble.isNew) incident.grew = now;
		}
		if (incident.waits && troublesOf(incident, this.poll).length < rules.fewest) return [];
		const news = this.report(incident, incident.label !== before);
		const calmMs = rules.withinMs * CALM;
		if (now - (incident.calm ?? now) < calmMs) {
			this.release(incident, ({ back = now }) => back <= now - calmMs);
			return news;
		}
		const ended = newsOf('ended', incident, this.poll);
		this.left.push(...ended.troubles);
		this.release(incident, () => true);
		return [ended];
	}

	/** Counts the devices of an incident, and reports them if they are half as many again, or its group is another one. */
	private report(incident: Incident, isOther: boolean): IncidentNews[] {
		const { now } = this.poll;
		const count = troublesOf(incident, this.poll).length;
		incident.peak = Math.max(incident.peak, count);
		const isMostBack = count < incident.peak * MOST_BACK;
		const isFewer = count < (incident.fewest ?? Number.POSITIVE_INFINITY);
		if (!isMostBack) incident.calm = incident.fewest = undefined;
		else if (isFewer) [incident.calm, incident.fewest] = [now, count];
		const isOpening = incident.reported === 0;
		const isReported = isOpening ? !isMostBack : isOther || count >= incident.reported * GROWTH;
		if (!isReported) return [];
		incident.reported = count;
		return [newsOf(isOpening ? 'opened' : 'grown', incident, this.poll)];
	}

	/** Removes devices from an incident. They belong to none then, and open none. */
	private release({ id }: Incident, isOut: (one: Trouble) => boolean): void {
		const free = { incident: undefined, isNew: false };
		const own = this.poll.troubles.filter((one) => one.incident === id && isOut(one));
		for (const one of own) Object.assign(one, free);
	}

	/** Returns the group that explains an incident and the trouble since then better than its own; else its own. */
	private bestLabel(incident: Incident, free: readonly Trouble[]): string {
		const own = troublesOf(incident, this.poll);
		// Few devices would fit any group.
		const isSmall = own.length < Math.max(this.poll.rules.fewest, incident.peak * MOST_BACK);
		if (isSmall || !free.some(({ isNew }) => isNew)) return incident.label;
		const counts = { sizes: this.sizesFor(incident), hits: this.hitsOf([...own, ...free]) };
		const isEnough = (one: string) => isAbove(one, counts, this.poll, this.poll.now);
		const label = explain(counts, isEnough) ?? incident.label;
		const kept = own.filter(({ endpoint }) => isIn(endpoint, label, this.poll)).length;
		const gain = scoreOf(label, counts) - scoreOf(incident.label, counts);
		// All devices have no score: they explain what no group does any more.
		const isBetter = label === ALL ? isEnough(ALL) : gain >= BETTER_SCORE;
		return isBetter && kept >= own.length * LEAST_KEPT ? label : incident.label;
	}

	/** Returns the group that explains the newest period which ends with new trouble; undefined without one. */
	private nextGroup(): { label: string; members: Trouble[] } | undefined {
		const free = this.free();
		const ends = new Set(free.flatMap(({ isNew, at }) => (isNew ? [at] : [])));
		const sizes = this.sizesFor();
		for (const end of [...ends].sort((a, b) => b - a)) {
			const start = end - this.poll.rules.withinMs;
			const inside = free.filter(({ at }) => at <= end && at > start);
			const counts = { sizes, hits: this.hitsOf(inside) };
			const label = explain(counts, (one) => isAbove(one, counts, this.poll, end));
			if (label === undefined) continue;
			return { label, members: inside.filter(({ endpoint }) => isIn(endpoint, label, this.poll)) };
		}
		return undefined;
	}

	/** Counts devices by label: all but those of other incidents, which are explained. */
	private sizesFor(own?: Incident): Counts['sizes'] {
		const others = this.open.filter((one) => one.id !== own?.id && !(own && one.waits));
		const ids = new Set(others.map(({ id }) => id));
		const explained = this.poll.troubles.filter(({ incident = '' }) => ids.has(incident));
		const less = this.hitsOf(explained);
		return new Map(
			[...this.poll.sizes].map(([label, size]) => [label, size - (less.get(label) ?? 0)]),
		);
	}

	private hitsOf(troubles: readonly Trouble[]): Counts['hits'] {
		const endpoints = troubles.map(({ endpoint }) => endpoint);
		return countLabels(endpoints, this.poll.groups);
	}

	/**
	 * Returns the devices in trouble that belong to no incident, also those that one poll finds and finds back.
	 * `own`: an incident that may take them, by the start of their trouble, and also devices of incidents that wait.
	 */
	private free(own?: Incident): Trouble[] {
		const { since = 0, grew = Number.POSITIVE_INFINITY } = own ?? {};
		const { withinMs } = this.poll.rules;
		const waiting = this.open.flatMap(({ id, waits }) => (own && !own.waits && waits ? [id] : []));
		const isFree = (id?: string) => id === undefined || waiting.includes(id);
		return this.poll.troubles.filter(
			({ incident, at, back, isNew }) =>
				isFree(incident) &&
				(back === undefined || isNew) &&
				at >= since - withinMs &&
				at < grew + withinMs * QUIET_PERIODS,
		);
	}
}
