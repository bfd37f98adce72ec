import { shortHash } from '../../records/identity';
import { type Counts, explain, scoreOf } from './explain';
import { countLabels } from './groups';
import type { Incident, IncidentNews, Trouble } from './incident';
import { type IncidentPoll, isIn, newsOf, troublesOf } from './incidentNews';
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
const MOST_OPEN = 20;

/** The open incidents during one poll. Assigns devices in trouble to incidents. */
export class OpenIncidents {
	open: Incident[];

	constructor(private readonly poll: IncidentPoll) {
		this.open = poll.before.open.map((one) => ({ ...one }));
	}

	/** Follows the open incidents; those that end leave `open`. */
	followOpen(): IncidentNews[] {
		const news = this.open.flatMap((incident) => this.follow(incident));
		const ended = news.flatMap(({ state, incident: { id } }) => (state === 'ended' ? [id] : []));
		this.open = this.open.filter(({ id }) => !ended.includes(id));
		return news;
	}

	/** Opens incidents for new trouble without one. */
	openNew(): IncidentNews[] {
		const news: IncidentNews[] = [];
		for (let next; this.open.length < MOST_OPEN && (next = this.nextGroup()); ) {
			const { label, members } = next;
			const since = Math.min(...members.map(({ at }) => at));
			const [reported, grew] = [members.length, this.poll.now];
			const id = shortHash(`${label} ${since}`, 8);
			const incident: Incident = { id, label, since, reported, peak: reported, grew };
			this.open.push(incident);
			for (const trouble of members) trouble.incident = id;
			news.push(newsOf('opened', incident, this.poll));
		}
		return news;
	}

	private follow(incident: Incident): IncidentNews[] {
		const { now, rules } = this.poll;
		const before = incident.label;
		const free = this.free(incident.since - rules.withinMs);
		incident.label = this.bestLabel(incident, free);
		for (const trouble of free) {
			if (!isIn(trouble.endpoint, incident.label, this.poll)) continue;
			trouble.incident = incident.id;
			if (trouble.isNew) incident.grew = now;
		}
		const count = troublesOf(incident, this.poll).length;
		incident.peak = Math.max(incident.peak, count);
		incident.calm = count < incident.peak * MOST_BACK ? (incident.calm ?? now) : undefined;
		const isBack = now - (incident.calm ?? now) >= rules.withinMs * CALM;
		if (isBack || now - incident.grew >= rules.withinMs * QUIET_PERIODS) {
			const news = newsOf('ended', incident, this.poll);
			// What is left belongs to no incident, and opens none.
			const ended = { incident: undefined, isNew: false };
			for (const trouble of troublesOf(incident, this.poll)) Object.assign(trouble, ended);
			return [news];
		}
		if (incident.label === before && count < incident.reported * GROWTH) return [];
		incident.reported = count;
		return [newsOf('grown', incident, this.poll)];
	}

	/** Returns the group that explains an incident and the trouble since then better than its own; else its own. */
	private bestLabel(incident: Incident, free: readonly Trouble[]): string {
		const own = troublesOf(incident, this.poll);
		// Few devices would fit any group.
		const isSmall = own.length < Math.max(this.poll.rules.fewest, incident.peak * MOST_BACK);
		if (isSmall || !free.some(({ isNew }) => isNew)) return incident.label;
		const counts = { sizes: this.sizesFor(incident), hits: this.hitsOf([...own, ...free]) };
		const label = this.explanation(counts, this.poll.now) ?? incident.label;
		const kept = own.filter(({ endpoint }) => isIn(endpoint, label, this.poll)).length;
		const gain = scoreOf(label, counts) - scoreOf(incident.label, counts);
		return gain >= BETTER_SCORE && kept >= own.length * LEAST_KEPT ? label : incident.label;
	}

	/** Returns the group that explains the newest period which ends with new trouble; undefined without one. */
	private nextGroup(): { label: string; members: Trouble[] } | undefined {
		const free = this.free(Number.NEGATIVE_INFINITY);
		const ends = new Set(free.flatMap(({ isNew, at }) => (isNew ? [at] : [])));
		const sizes = this.sizesFor();
		for (const end of [...ends].sort((a, b) => b - a)) {
			const start = end - this.poll.rules.withinMs;
			const inside = free.filter(({ at }) => at <= end && at > start);
			const label = this.explanation({ sizes, hits: this.hitsOf(inside) }, end);
			if (label === undefined) continue;
			return { label, members: inside.filter(({ endpoint }) => isIn(endpoint, label, this.poll)) };
		}
		return undefined;
	}

	private explanation(counts: Counts, at: number): string | undefined {
		const { fewest, share, withinMs } = this.poll.rules;
		return explain(counts, (label, hits, size) => {
			const usual = usualShare(this.poll.before, label, at, withinMs) ?? 0;
			return hits >= fewest && hits >= share * size && hits > TIMES_USUAL * usual * size;
		});
	}

	/** Counts devices by label: all but those of other incidents, which are explained. */
	private sizesFor(own?: Incident): Counts['sizes'] {
		const explained = this.poll.troubles.filter((one) => one.incident && one.incident !== own?.id);
		const less = this.hitsOf(explained);
		return new Map(
			[...this.poll.sizes].map(([label, size]) => [label, size - (less.get(label) ?? 0)]),
		);
	}

	private hitsOf(troubles: readonly Trouble[]): Counts['hits'] {
		const endpoints = troubles.map(({ endpoint }) => endpoint);
		return countLabels(endpoints, this.poll.groups);
	}

	/** Returns the devices in trouble since then that belong to no incident. */
	private free(since: number): Trouble[] {
		return this.poll.troubles.filter(({ incident, at }) => incident === undefined && at >= since);
	}
}
