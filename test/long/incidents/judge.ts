import type { IncidentNews } from '../../../nodes/shared/changes/incidents/incident';
import { addNoise, type Agenda, type Cause, makeCause } from './causes';
import { PureTrigger } from './play';
import { randomWorld, sharedBy, type Shared } from './randomWorld';
import { isSame, Truth } from './truth';
import { settleReturns } from '../../../packages/sandbox/src/rules/connection';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What one world has shown. */
export interface Verdict {
	seed: number;
	/** Causes over the thresholds, those that were opened, in time, with the right name, and ended once. */
	causes: number;
	found: number;
	named: number;
	inTime: number;
	exact: number;
	/** Opened incidents, and the true ones. */
	opened: number;
	right: number;
	bytes: number;
	notes: string[];
}

interface Told {
	at: number;
	poll: number;
	news: IncidentNews;
}
interface Judged extends Cause {
	shared: Shared;
	/** Poll in which the group was over the thresholds for the first time. */
	over?: number;
}

export interface Conditions {
	/** Share of the polls that fail. */
	failing: number;
}

/** Plays a random world, and compares what the trigger told with what happened. */
export function judge(seed: number, { failing }: Conditions): Verdict {
	const { world, random, clock } = randomWorld(seed);
	const trigger = new PureTrigger(world);
	const truth = new Truth(world);
	const agenda: Agenda = [];
	const learning = random.chance(0.4) ? 26 * HOUR : 1 * HOUR;
	const begin = clock.now() + learning;
	const end = begin + 6 * HOUR;
	addNoise(world, random, end, agenda);
	const count = random.pick([0, 1, 1, 1, 2, 2]);
	const causes: Judged[] = [];
	agenda.push({
		at: begin,
		act: () => {
			for (let index = 0; index < count; index++) {
				const at = begin + random.between(0, 60) * MINUTE * (index === 0 ? 0 : 1);
				const shared = sharedBy(world, (id) => truth.wasOnline(id));
				const cause = makeCause(world, random, at + 1, agenda, causes, shared);
				if (cause) causes.push({ ...cause, shared });
			}
			agenda.sort((a, b) => a.at - b.at);
		},
	});
	agenda.sort((a, b) => a.at - b.at);
	const delay = random.pick([0, 5_000, 40_000]);
	const every = random.pick([1, 1, 2, 5]);
	const told: Told[] = [];
	let [polls, minute] = [0, 0];
	for (let done = 0; clock.now() < end; ) {
		const next = clock.now() + MINUTE;
		for (let due; (due = agenda[done]) && due.at <= next; done++) {
			clock.advance(Math.max(0, due.at - clock.now()) / 1000);
			settleReturns(world);
			due.act();
		}
		clock.advance((next - clock.now()) / 1000);
		settleReturns(world);
		truth.look();
		for (const cause of causes) {
			const members = cause.shared.get(cause.label) ?? new Set();
			const isDone = cause.over !== undefined || clock.now() < cause.begins;
			if (!isDone && truth.isOver(members, cause.begins)) cause.over = polls;
		}
		minute += 1;
		const isDue = minute % (clock.now() < begin - HOUR ? 10 : every) === 0;
		if (!isDue) continue;
		if (failing > 0 && minute > 10 && random.chance(failing)) continue;
		polls += 1;
		const news = trigger.poll(delay);
		told.push(...news.map((one) => ({ at: clock.now(), poll: polls, news: one })));
	}
	return verdictOf(seed, causes, told, trigger.size().bytes);
}

function verdictOf(
	seed: number,
	causes: readonly Judged[],
	told: readonly Told[],
	bytes: number,
): Verdict {
	const verdict: Verdict = {
		seed,
		causes: 0,
		found: 0,
		named: 0,
		inTime: 0,
		exact: 0,
		opened: 0,
		right: 0,
		bytes,
		notes: [],
	};
	const opened = told.filter(({ news }) => news.state === 'opened');
	verdict.opened = opened.length;
	const ofCause = (cause: Judged) =>
		opened.filter(({ news: { affected }, at }) => {
			const mine = affected.filter((id) => cause.devices.has(Number(id))).length;
			return at >= cause.begins && mine > affected.length / 2;
		});
	for (const cause of causes) {
		const mine = ofCause(cause);
		const title = `${cause.label} ${cause.shape} ${cause.devices.size}/${cause.shared.get(cause.label)?.size}`;
		if (cause.over === undefined) {
			verdict.notes.push(`below: ${title}: ${mine.length} opened`);
			continue;
		}
		verdict.causes += 1;
		const [first] = mine;
		if (first === undefined) {
			verdict.notes.push(
				`missed: ${title}; told ${told.map(({ news }) => `${news.state} ${news.incident.label} ${news.affected.length}/${news.of}`).join('; ')}`,
			);
			continue;
		}
		verdict.found += 1;
		verdict.right += 1;
		const ids = new Set(mine.map(({ news }) => news.incident.id));
		const all = told.filter(({ news }) => ids.has(news.incident.id));
		const ended = all.filter(({ news }) => news.state === 'ended');
		const label = all.at(-1)?.news.incident.label ?? '';
		if (isSame(label, cause.label, cause.shared)) verdict.named += 1;
		else
			verdict.notes.push(
				`named ${label}: ${title}: ${all.map(({ news }) => `${news.state} ${news.incident.label} ${news.affected.length}/${news.of}`).join('; ')}`,
			);
		if (first.poll <= cause.over + 2) verdict.inTime += 1;
		else
			verdict.notes.push(
				`late ${first.poll - cause.over}: ${title}: opened ${first.news.incident.label} ${first.news.affected.length}/${first.news.of} usual ${first.news.usual}`,
			);
		if (mine.length === 1 && ended.length === 1) verdict.exact += 1;
		else
			verdict.notes.push(
				`opened ${mine.length}, ended ${ended.length}: ${title}: ${all.map(({ news, at }) => `${news.state} ${news.incident.label} ${news.affected.length}/${news.of} +${Math.round((at - cause.begins) / MINUTE)}`).join('; ')}`,
			);
	}
	for (const one of opened) {
		if (!causes.some((cause) => ofCause(cause).includes(one))) {
			const { affected, of, incident } = one.news;
			verdict.notes.push(
				`false: ${incident.label} ${affected.length}/${of} ${incident.reason} ${new Date(one.at).toISOString()} begin ${new Date(causes[0]?.begins ?? 0).toISOString()} usual ${one.news.usual}`,
			);
		}
	}
	return verdict;
}
