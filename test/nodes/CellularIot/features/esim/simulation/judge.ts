import type { Outcome } from '../../../../../../nodes/shared/run/operation';
import type { Chip } from './chip';
import { type Clock, DAY, HOUR, MINUTE, type Plan } from './clock';
import { isOpen } from './operation';

const OUTCOMES = /^(inProgress|done|failed|rolledBack|expired|canceled|notSent|notBack)$/;
const BAD_TEXT = /\b(null|undefined|NaN)\b|\[object|Invalid Date/;

/** Compares what the page promises (docs/esim.md) with what is true in the simulation. */
export class Judge {
	/** The first broken promise. */
	fault?: string;
	/** Outcomes so far, by their word. */
	readonly words: Record<string, number> = {};
	readonly last = new Map<Chip, string>();
	sent = 0;
	/** Changes of profiles that were sent and judged. */
	changes = 0;

	constructor(
		private readonly chips: readonly Chip[],
		private readonly clock: Clock,
		private readonly plan: Plan,
		/** Whether the service shows the profile in use. */
		private readonly showsProfile: boolean,
	) {}

	blame(what: string): void {
		this.fault ??= `${what}, after ${((this.clock.now - this.plan.start) / HOUR).toFixed(2)} hours`;
	}

	/** Judges the newest operation of a chip, which was just added. */
	sending(chip: Chip, wish: string, since = 0): void {
		this.sent++;
		const { now } = this.clock;
		const { waveSize, mostFailures, profile } = this.plan.form;
		const out = this.chips.filter((one) => one.isOut()).map(({ name }) => name);
		if (out.length > waveSize + mostFailures)
			this.blame(`${out.join()} are out; wave ${waveSize}, failures ${mostFailures}`);
		const earlier = chip.operations.slice(0, -1);
		const same = earlier.findLast((one) => one.wish === wish);
		if (same === undefined || now - same.created > 7 * DAY - HOUR) return;
		if (earlier.slice(earlier.indexOf(same) + 1).some(({ enable }) => enable)) return;
		const hasEnded = same.end !== undefined || now >= same.expires;
		const isGone = profile === undefined || same.end !== 'done';
		if (since <= same.created || !hasEnded || !isGone)
			this.blame(`${chip.name} got two operations for one wish (${same.end})`);
	}

	/** Judges a change of a profile that was just added, by what the service shows. */
	managing(chip: Chip, mayDeleteFallback: boolean): void {
		const { now } = this.clock;
		const newest = chip.operations.at(-1);
		// What happened since the chip was read is not known.
		if (newest === undefined || now - chip.changed < 5 * MINUTE) return;
		const { action, iccid } = newest;
		const { profiles, inUse } = chip.shown();
		const at = profiles.findIndex((one) => one.iccid === iccid);
		const isFallback = profiles[at]?.isFallback;
		const isFirst = !chip.operations.slice(0, -1).some((one) => isOpen(one, now));
		const wanted = /^Delete/.test(action.description)
			? at >= 0 && at !== inUse && (mayDeleteFallback || (!isFallback && profiles.length > 2))
			: isFallback === /^Unset/.test(action.description);
		if (!isFirst || !wanted) this.blame(`${chip.name} got '${action.description}' for ${at}`);
		this.changes++;
	}

	outcome(chip: Chip, outcome: Outcome, wish: string): void {
		if (!outcome.ok) {
			const { message = '', description = '' } = outcome.failure;
			this.words.error = (this.words.error ?? 0) + 1;
			if (BAD_TEXT.test(`${message} ${description}`)) this.blame(`${message} ${description}`);
			return;
		}
		for (const row of [outcome.value].flat()) {
			const [word, summary] = [String(row.outcome), String(row.summary)];
			this.last.set(chip, word);
			this.words[word] = (this.words[word] ?? 0) + 1;
			if (!OUTCOMES.test(word) || summary.length < 10 || BAD_TEXT.test(summary))
				this.blame(`${word}: ${summary}`);
			if (wish === this.plan.wish) this.truth(chip, word, summary);
		}
	}

	private truth(chip: Chip, word: string, summary: string): void {
		if (this.isUnclear(chip)) return;
		const ours = chip.operations.findLast((one) => one.wish === this.plan.wish);
		const isOver = ours?.end === 'done' || this.isShown(chip);
		if (word === 'done' && (chip.cutBy !== undefined || !isOver))
			this.blame(`${chip.name} is done, and was ${ours?.end}: ${summary}`);
		if (word === 'rolledBack' && ours?.end === 'done' && chip.cutBy === undefined)
			this.blame(`${chip.name} is rolledBack, and done: ${summary}`);
	}

	/** Whether another person has switched the chip, or nothing shows its profile. */
	private isUnclear(chip: Chip): boolean {
		const isOfOthers = chip.operations.some(
			({ enable, started, wish }) => enable && started !== undefined && wish === undefined,
		);
		return isOfOthers || (chip.sleeps && !this.showsProfile);
	}

	/** Whether the service shows the wanted profile in use. */
	private isShown(chip: Chip): boolean {
		const { profile, action } = this.plan.form;
		const { inUse, profiles } = chip.shown();
		const isIn = profile === undefined || profiles[inUse]?.operator === profile;
		return isIn !== (action === 'disable');
	}

	/** Judges a rollout of good chips without faults: it must have reached its end. */
	end(): void {
		const { waits } = this.plan.form;
		for (const chip of this.chips) {
			const word = this.last.get(chip) ?? '';
			const isDone = chip.operations.some(({ end }) => end === 'done');
			if (!isDone || (!waits && !['done', 'notSent'].includes(word)))
				this.blame(`${chip.name} is stuck: ${word}`);
		}
	}
}
