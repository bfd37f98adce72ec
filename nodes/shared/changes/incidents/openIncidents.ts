import { shortHash } from '../../records/identity';
import { type Counts, explain, scoreOf } from './explain';
import { countLabels } from './groups';
import type { Incident, IncidentNews, Trouble } from './incident';
import { affectedBy, type IncidentPoll, isIn, newsOf } from './incidentNews';
import type { Troubles } from './trouble';
import { usualShare } from './usual';

/** A group must have this many times the usual trouble. */
const TIMES_USUAL = 3;
/** An incident has spread to a group that has this share of its devices, and a better score. */
const LEAST_KEPT = 0.8;
const BETTER_SCORE = 3;
/** An incident has grown by half. */
const GROWTH = 1.5;
/** Most devices are back: fewer than this share of the most is still in trouble, for two thirds of *Within*. */
const MOST_BACK = 0.5;
const CALM = 2 / 3;
/** An incident ends after two periods without a new device. */
const QUIET_PERIODS = 2;
/** Most open incidents. */
const MOST_OPEN = 20;

/** The open incidents during one poll. Assigns devices in trouble to incidents. */
export class OpenIncidents {
	open: Incident[];
	private readonly troubles: Troubles;

	constructor(private readonly poll: IncidentPoll) {
		this.troubles = poll.troubles;
		this.open = poll.before.open.map((one) => ({ ...one }));
	}

	/** Follows the open incidents; those that end leave `open`. */
	followOpen(): IncidentNews[] {
		const news = this.open.flatMap((incident) => this.follow(incident));
		const ended = new Set(
			news.flatMap(({ state, incident: { id } }) => (state === 'ended' ? [id] : [])),
		);
		this.open = this.open.filter(({ id }) => !ended.has(id));
		for (const trouble of this.troubles.values()) {
			if (!ended.has(trouble.incident ?? '')) continue;
			trouble.incident = undefined;
			trouble.isNew = false;
		}
		// Another incident may explain them, too.
		for (const incident of this.open) this.adopt(incident);
		return news;
	}

	/** Opens incidents for new trouble without one, the largest first. */
	openNew(): IncidentNews[] {
		const news: IncidentNews[] = [];
		for (let next; this.open.length < MOST_OPEN && (next = this.nextGroup()); ) {
			const { label, members, since } = next;
			const incident: Incident = {
				id: shortHash(`${label} ${since}`, 8),
				...{ label, since, reported: members.length, peak: members.length },
				grew: this.poll.now,
			};
			this.open.push(incident);
			for (const endpoint of members) this.assign(endpoint, incident);
			news.push(newsOf('opened', incident, this.poll));
		}
		return news;
	}

	private follow(incident: Incident): IncidentNews[] {
		const { now } = this.poll;
		const hasSpread = this.spread(incident);
		const { withinMs } = this.poll.rules;
		this.adopt(incident);
		const count = affectedBy(incident, this.troubles).length;
		incident.peak = Math.max(incident.peak, count);
		incident.calm = count < incident.peak * MOST_BACK ? (incident.calm ?? now) : undefined;
		const isBack = incident.calm !== undefined && now - incident.calm >= withinMs * CALM;
		if (isBack || now - incident.grew >= withinMs * QUIET_PERIODS) {
			return [newsOf('ended', incident, this.poll)];
		}
		if (!hasSpread && count < incident.reported * GROWTH) return [];
		incident.reported = count;
		return [newsOf('grown', incident, this.poll)];
	}

	/** Adds the trouble of its group that belongs to no incident. */
	private adopt(incident: Incident): void {
		for (const [endpoint, { isNew }] of this.free(incident.since - this.poll.rules.withinMs)) {
			if (!isIn(endpoint, incident.label, this.poll)) continue;
			this.assign(endpoint, incident);
			if (isNew) incident.grew = this.poll.now;
		}
	}

	/** Gives an incident the group that explains it better, with the trouble since then. Returns whether it has. */
	private spread(incident: Incident): boolean {
		const own = affectedBy(incident, this.troubles);
		// Few devices would fit any group.
		if (own.length < Math.max(this.poll.rules.fewest, incident.peak * MOST_BACK)) return false;
		const others = this.free(incident.since - this.poll.rules.withinMs);
		if (!others.some(([, { isNew }]) => isNew)) return false;
		const counts = this.countsOf([...own, ...others.map(([endpoint]) => endpoint)]);
		const label = this.explanation(counts, this.poll.now);
		if (label === undefined || label === incident.label) return false;
		const kept = own.filter((endpoint) => isIn(endpoint, label, this.poll)).length;
		if (kept < own.length * LEAST_KEPT) return false;
		if (scoreOf(label, counts) < scoreOf(incident.label, counts) + BETTER_SCORE) return false;
		incident.label = label;
		return true;
	}

	/** Returns the group that explains the busiest period which ends with new trouble; undefined without one. */
	private nextGroup(): { label: string; members: string[]; since: number } | undefined {
		const free = this.free(Number.NEGATIVE_INFINITY);
		const ends = new Set(free.flatMap(([, { isNew, at }]) => (isNew ? [at] : [])));
		const periods = [...ends]
			.map((end) => ({ end, inside: free.filter(([, { at }]) => this.isWithin(at, end)) }))
			.filter(({ inside }) => inside.length >= this.poll.rules.fewest)
			.sort((a, b) => b.inside.length - a.inside.length);
		for (const { end, inside } of periods) {
			const label = this.explanation(this.countsOf(inside.map(([endpoint]) => endpoint)), end);
			if (label === undefined) continue;
			const members = inside.filter(([endpoint]) => isIn(endpoint, label, this.poll));
			const since = Math.min(...members.map(([, { at }]) => at));
			return { label, members: members.map(([endpoint]) => endpoint), since };
		}
		return undefined;
	}

	private isWithin(at: number, end: number): boolean {
		return at <= end && at > end - this.poll.rules.withinMs;
	}

	private explanation(counts: Counts, at: number): string | undefined {
		const { fewest, share, withinMs } = this.poll.rules;
		return explain(counts, (label, hits, size) => {
			if (hits < fewest || hits < share * size) return false;
			const usual = usualShare(this.poll.before, label, at, withinMs) ?? 0;
			return hits > TIMES_USUAL * usual * size;
		});
	}

	/** Counts by label. The devices of other incidents are left out: they are explained. */
	private countsOf(endpoints: readonly string[]): Counts {
		const counted = new Set(endpoints);
		const explained = [...this.troubles].flatMap(([endpoint, { incident }]) =>
			incident !== undefined && !counted.has(endpoint) ? [endpoint] : [],
		);
		const less = countLabels(explained, this.poll.groups);
		const sizes = new Map(
			[...this.poll.sizes].map(([label, size]) => [label, size - (less.get(label) ?? 0)]),
		);
		return { sizes, hits: countLabels(endpoints, this.poll.groups) };
	}

	/** Returns the devices in trouble since then that belong to no incident. */
	private free(since: number): Array<[string, Trouble]> {
		return [...this.troubles].filter(
			([, { incident, at }]) => incident === undefined && at >= since,
		);
	}

	private assign(endpoint: string, { id }: Incident): void {
		const trouble = this.troubles.get(endpoint);
		if (trouble) this.troubles.set(endpoint, { ...trouble, incident: id });
	}
}
