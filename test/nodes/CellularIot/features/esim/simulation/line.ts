import { queryString } from '../../../../../../nodes/shared/api/url';
import { withRetry } from '../../../../../../nodes/shared/api/retry';
import type {
	Answer,
	ApiRequest,
	Expected,
	Result,
} from '../../../../../../nodes/shared/api/types';
import { Chip } from './chip';
import { Clock, Dice, type Plan, SECOND } from './clock';
import { type Broken, Faults, resultOf } from './faults';
import { Judge } from './judge';
import { randomManners } from './manners';
import { randomKinds, randomPlan, randomScale, showsProfile } from './plan';
import { Service } from './service';

/** A run: its process, and what its form has. */
export interface Sender {
	process: number;
	wish: string;
	since?: number;
}

/** Chips and a service of a seed, and the way there, on which requests fail and processes are killed. */
export class Line {
	readonly judge: Judge;
	readonly plan: Plan;
	readonly chips: Chip[];
	readonly faults: Faults;
	readonly clock = new Clock();
	readonly dice: Dice;
	requests = 0;
	protected readonly service: Service;
	/** Nothing goes wrong. */
	protected readonly isCalm: boolean;
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

	protected async send<E extends Expected>(
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
		return resultOf(reply, request, expect, clock.now);
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
