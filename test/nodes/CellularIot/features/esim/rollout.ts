import type { IDataObject } from 'n8n-workflow';
import {
	manageProfiles,
	type ProfileChange,
	switchProfiles,
	type Wish,
} from '../../../../../nodes/CellularIot/features/esim';
import { readAnswer } from '../../../../../nodes/shared/api/answers';
import { queryString } from '../../../../../nodes/shared/api/query';
import { withRetry } from '../../../../../nodes/shared/api/retry';
import {
	type Answer,
	type ApiRequest,
	type Expected,
	failed,
	type Result,
} from '../../../../../nodes/shared/api/types';
import type { Outcome, Run, WholeBatch } from '../../../../../nodes/shared/run/operation';
import { Chip } from './simulation/chip';
import { Clock, Dice, HOUR, MINUTE, type Plan, SECOND } from './simulation/clock';
import { type Broken, Faults } from './simulation/faults';
import { Judge } from './simulation/judge';
import { randomManners } from './simulation/manners';
import { disturb } from './simulation/people';
import { randomKinds, randomPlan, randomScale, showsProfile } from './simulation/plan';
import { Service } from './simulation/service';

const MOST_RUNS = 60;

/** A run: its process, and what its form has. */
interface Sender {
	process: number;
	wish: string;
	since?: number;
}

/** A rollout over days of simulated time: chips, a service, faults, a person, and runs that may be killed. */
export class Rollout {
	readonly judge: Judge;
	readonly plan: Plan;
	readonly chips: Chip[];
	readonly faults: Faults;
	readonly clock = new Clock();
	readonly dice: Dice;
	requests = 0;
	private readonly service: Service;
	/** Nothing goes wrong. */
	private readonly isCalm: boolean;
	private readonly killShare: number;
	/** Grows when the process of the runs is killed. */
	process = 0;

	constructor(readonly seed: number) {
		const dice = new Dice(seed);
		this.dice = dice;
		this.isCalm = dice.chance(0.15);
		const manners = randomManners(dice);
		const scale = randomScale(dice, this.isCalm);
		const kindOf = randomKinds(dice, this.isCalm);
		this.chips = Array.from(
			{ length: scale.count },
			(_, at) => new Chip(at + 1, kindOf(), dice.chance(0.3), this.clock, dice, manners),
		);
		this.service = new Service(this.chips, this.clock, manners, dice.between(0, 3));
		this.faults = new Faults(dice, this.clock, scale.count, !this.isCalm && dice.chance(0.5));
		this.killShare = !this.isCalm && dice.chance(0.3) ? dice.pick([0.001, 0.005, 0.02]) : 0;
		this.plan = randomPlan(dice, scale, this.clock.now);
		this.judge = new Judge(this.chips, this.clock, this.plan, showsProfile(manners));
	}

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

	/** Changes a profile of some chips that may be in use, the fallback, or unknown. */
	private async manage(): Promise<void> {
		const { dice } = this;
		const chips = this.chips.filter(() => dice.chance(0.5));
		const change: Omit<ProfileChange, 'euicc'> = {
			action: dice.pick(['delete', 'setFallback', 'unsetFallback']),
			profile: dice.pick(['Donaufunk', 'Tirol Mobil', 'Alpen Net', 'Nobody']),
			body: {},
			mayDeleteFallback: dice.chance(0.3),
		};
		const inputs = chips.map((chip) => ({ ...change, euicc: this.located(chip) }));
		const sender = { process: this.process, wish: 'manage', since: Number(change.mayDeleteFallback) };
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

	private async send<E extends Expected>(
		request: ApiRequest<E>,
		sender: Sender,
	): Promise<Result<Answer<E>>> {
		const { clock } = this;
		return await withRetry<Answer<E>>(request, {
			send: async () => await this.attempt(request, sender),
			sleep: async (ms) => {
				await clock.sleep(ms);
				return true;
			},
			now: () => clock.now,
			random: () => 0.5,
		});
	}

	private async attempt<E extends Expected>(
		{ method, path, query, body, expect }: ApiRequest<E>,
		sender: Sender,
	): Promise<Result<Answer<E>>> {
		const { clock, dice } = this;
		const request = `${method} ${path}`;
		await clock.sleep(dice.between(20, 400));
		const kill = dice.chance(this.killShare) ? dice.pick(['before', 'after']) : undefined;
		const isKilled = (when: string) => {
			if (kill === when && sender.process === this.process) this.process++;
			return sender.process !== this.process;
		};
		const never = new Promise<never>(() => {});
		if (isKilled('before')) return await never;
		const reply = this.reply(method, `${path}${queryString(query) ?? ''}`, body, sender);
		if (isKilled('after')) return await never;
		await clock.sleep(reply === 'timeout' ? 30 * SECOND : dice.between(10, 100));
		if (isKilled('later')) return await never;
		if (reply === 'timeout') return failed({ kind: 'timeout', request });
		if (reply === 'cut') return failed({ kind: 'network', request, code: 'ECONNRESET' });
		const { status: statusCode, body: given, headers = {} } = reply;
		if (statusCode >= 400)
			return failed({ kind: 'status', request, status: statusCode, body: given });
		const dated = { ...headers, date: new Date(clock.now).toUTCString() };
		return readAnswer({ statusCode, headers: dated, body: given as IDataObject }, expect, request);
	}

	/** Answers a request, well or not. */
	reply(
		method: string,
		path: string,
		body: unknown,
		{ wish, since }: Omit<Sender, 'process'>,
	): Broken {
		this.requests++;
		const { faults } = this;
		const url = new URL(`http://service${path}`);
		const chip = this.service.chipOf(url);
		const trouble = method === 'POST' ? faults.write() : undefined;
		if (trouble === 'refused') return faults.refusal();
		const good = this.service.answer(method, url, body, wish);
		if (method === 'GET') return faults.read(good, path, chip?.id);
		if (chip !== undefined && wish === 'manage') this.judge.managing(chip, since === 1);
		else if (chip !== undefined) this.judge.sending(chip, wish, since);
		return trouble === 'lost' ? faults.lost(good) : good;
	}
}

/** Plays the world of a seed. Returns the first promise of docs/esim.md that is broken. */
export const faultOf = async (seed: number): Promise<string | undefined> =>
	await new Rollout(seed).play();
