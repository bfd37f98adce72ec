import { type Agenda, passMinute } from './agenda';
import { makeCause } from './causes';
import { addNoise } from './noise';
import { PureTrigger } from './play';
import { randomWorld, sharedBy } from './randomWorld';
import { Truth } from './truth';
import { type Judged, type Told, type Verdict, verdictOf } from './verdict';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Notes the poll for causes whose group is over the thresholds for the first time. */
function noteOver(causes: readonly Judged[], truth: Truth, now: number, poll: number): void {
	for (const cause of causes) {
		const members = cause.shared.get(cause.label) ?? new Set();
		const isDone = cause.over !== undefined || now < cause.begins;
		if (!isDone && truth.isOver(members, cause.begins)) cause.over = poll;
	}
}

/** Plays a random world, and compares what the trigger told with what happened. `failing`: share of the polls that fail. */
export function judge(seed: number, failing: number): Verdict {
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
		done = passMinute(world, agenda, done);
		truth.look();
		noteOver(causes, truth, clock.now(), polls);
		minute += 1;
		const isDue = minute % (clock.now() < begin - HOUR ? 10 : every) === 0;
		if (!isDue) continue;
		if (failing > 0 && minute > 10 && random.chance(failing)) continue;
		polls += 1;
		const news = trigger.poll(delay);
		told.push(...news.map((one) => ({ at: clock.now(), poll: polls, news: one })));
	}
	return verdictOf(causes, told);
}
