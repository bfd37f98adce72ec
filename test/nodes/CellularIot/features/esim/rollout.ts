import {
	manageProfiles,
	switchProfiles,
	type Wish,
} from '../../../../../nodes/CellularIot/features/esim';
import type { Outcome, Run, WholeBatch } from '../../../../../nodes/shared/run/operation';
import type { Chip } from './simulation/chip';
import { HOUR, MINUTE } from './simulation/clock';
import { Line, type Sender } from './simulation/line';
import { disturb } from './simulation/people';
import { randomChange } from './simulation/plan';

const MOST_RUNS = 60;

/** A rollout over days of simulated time: chips, a service, faults, a person, and runs that may be killed. */
export class Rollout extends Line {
	/** Plays it. Returns the first broken promise. */
	async play(run = async () => await this.run()): Promise<string | undefined> {
		const { dice, clock, plan, judge, chips, service } = this;
		const every = (plan.form.waits ? 5 : 1) * dice.between(7, 120) * MINUTE;
		const spacing = Math.max(every, (plan.end - plan.start - HOUR) / MOST_RUNS);
		for (let at = plan.start + HOUR; at < plan.end; at += spacing) clock.at(at, () => void run());
		if (!this.isCalm && dice.chance(0.5)) {
			for (let left = dice.between(1, 12); left > 0; left--)
				clock.at(dice.between(plan.start, plan.end), () => void this.manage());
		}
		if (!this.isCalm) disturb({ dice, clock, plan, chips, service });
		await clock.runUntil(plan.end, () => judge.fault !== undefined);
		if (this.isCalm) judge.end();
		return judge.fault;
	}

	/** Names a chip, in one way for each seed. */
	located({ id, name, eid, profiles }: Chip): Wish['euicc'] {
		const ways = { id: String(id), name, eid, iccid: profiles[0]?.iccid ?? '' };
		const mode = Object.keys(ways)[this.seed % 4] as keyof typeof ways;
		return { mode, value: ways[mode] };
	}

	private async run(): Promise<void> {
		const { plan, chips } = this;
		const { wish, since } = plan;
		const form = { ...plan.form, ...(since !== undefined && { since }) };
		const sender = { process: this.process, wish, since };
		const inputs = chips.map((chip) => ({ ...form, euicc: this.located(chip) }));
		await this.carryOut(sender, chips, inputs, switchProfiles);
	}

	/** Changes a profile of some chips. */
	private async manage(): Promise<void> {
		const { dice } = this;
		const chips = this.chips.filter(() => dice.chance(0.5));
		const change = randomChange(dice);
		const inputs = chips.map((chip) => ({ ...change, euicc: this.located(chip) }));
		const sender = {
			process: this.process,
			wish: 'manage',
			since: Number(change.mayDeleteFallback),
		};
		await this.carryOut(sender, chips, inputs, manageProfiles);
	}

	/** Runs an operation for chips. Each must get one outcome. */
	private async carryOut<Input>(
		sender: Sender,
		chips: readonly Chip[],
		inputs: readonly Input[],
		runAll: (run: Run, batch: WholeBatch<Input>) => Promise<void>,
	): Promise<void> {
		const { clock, judge } = this;
		const outcomes = new Map<number, Outcome>();
		const stopsAtError = !this.isCalm && this.dice.chance(0.2);
		const isOver = () => stopsAtError && [...outcomes.values()].some(({ ok }) => !ok);
		const entries = inputs.map((input, item) => ({ item, input }));
		const settle = (items: readonly number[], outcome: Outcome) => {
			for (const item of items) {
				if (outcomes.has(item)) judge.blame(`item ${item} has two outcomes`);
				outcomes.set(item, outcome);
				judge.outcome(chips[item] as Chip, outcome, sender.wish);
			}
		};
		const rest = () => entries.map(({ item }) => item).filter((item) => !outcomes.has(item));
		const settleRest = (outcome: Outcome) => settle(rest(), outcome);
		const host: Run = {
			api: {
				baseUrl: `http://world-${this.seed}.${sender.process}`,
				send: async (request) => await this.send(request, sender),
			},
			lookupCache: new Map(),
			hint() {},
			async pause(ms) {
				// A busy computer waits longer.
				await clock.sleep(5 * ms);
				return !isOver();
			},
		};
		try {
			await runAll(host, { entries, settle, settleRest, conclude() {}, isOver });
			if (rest().length > 0 && !isOver()) judge.blame(`items ${rest().join()} have no outcome`);
		} catch (error) {
			judge.blame(String((error as Error).stack));
		}
	}
}

/** Plays the world of a seed. Returns the first promise of docs/esim.md that is broken. */
export const faultOf = async (seed: number): Promise<string | undefined> =>
	await new Rollout(seed).play();
