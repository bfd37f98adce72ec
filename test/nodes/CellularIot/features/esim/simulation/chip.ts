import { type Clock, DAY, type Dice, HOUR, MINUTE, SECOND } from './clock';
import type { End, Manners } from './manners';
import { isPending, type Operation } from './operation';
import {
	firstProfiles,
	iccidOf,
	type Kind,
	newProfile,
	type Profile,
	type Report,
	rewritten,
	shownAt,
} from './profiles';
import { Radio } from './radio';

/** A device with its chip: what happens in truth, and what it reports. */
export class Chip extends Radio {
	readonly eid: string;
	readonly name: string;
	readonly operations: Operation[] = [];
	lastPolled: number | null = null;
	isDead = false;
	/** When its operations or its profiles changed last, or another person sent it one. */
	changed = 0;
	private readonly reports: Report[] = [];

	constructor(
		readonly id: number,
		readonly kind: Kind,
		readonly sleeps: boolean,
		clock: Clock,
		dice: Dice,
		manners: Manners,
	) {
		super(firstProfiles(id, kind, dice), clock, dice, manners);
		this.eid = `890330230012345678901234${String(id).padStart(8, '0')}`;
		this.name = `meter-${id}`;
		if (!sleeps) this.since = this.registered;
		this.report();
		void this.live();
	}

	/** Whether one of our operations may still cut it off, or has. */
	isOut(): boolean {
		const { now } = this.clock;
		return this.operations.some((one) => isPending(one, now)) || this.cutBy?.wish !== undefined;
	}

	/** The profiles as the service knows them. */
	shown = () => shownAt(this.reports, this.id, this.clock.now, this.manners.syncEvery);

	private async live(): Promise<void> {
		const { clock, dice } = this;
		await clock.sleep(dice.between(0, dice.chance(0.3) ? HOUR : DAY));
		for (;;) {
			const began = clock.now;
			if (!this.isDead && this.cutBy === undefined) await this.wake();
			await clock.sleep(Math.max(MINUTE, began + 23.9 * HOUR - clock.now));
		}
	}

	private async wake(): Promise<void> {
		const { clock, dice } = this;
		if (this.sleeps) this.connect();
		await clock.sleep(dice.between(1, 20) * SECOND);
		if (this.kind !== 'neverAsks') {
			this.lastPolled = clock.now;
			for (const one of this.operations) {
				const isDue = one.started === undefined && one.finalized === undefined;
				if (isDue && clock.now < one.expires && !this.isDead && !this.cutBy)
					await this.carryOut(one);
			}
		}
		await clock.sleep(dice.between(1, 10) * MINUTE);
		if (this.sleeps && this.since !== undefined) this.disconnect();
	}

	private async carryOut(one: Operation): Promise<void> {
		const { clock, dice, kind } = this;
		const isOurs = one.wish !== undefined;
		one.started = clock.now;
		await clock.sleep(
			isOurs && kind === 'slow' ? dice.between(5, 40) * MINUTE : dice.between(5, 60) * SECOND,
		);
		if (isOurs && kind === 'fails') return this.finish(one, 'failed');
		if (/download/i.test(one.action.description)) {
			const iccid = iccidOf(this.id, 3 + this.operations.indexOf(one));
			one.iccid = iccid;
			this.profiles.push(newProfile(iccid, kind));
		}
		const target = this.profiles.findIndex(({ iccid }) => iccid === one.iccid);
		const { description } = one.action;
		if (/^(set|unset|delete)/i.test(description)) return this.rewrite(one, target);
		if (/^disable/i.test(description)) return await this.disable(one, target);
		if (!one.enable || target === this.inUse || target < 0) return this.finish(one, 'done');
		await this.change(one, target);
	}

	private rewrite(one: Operation, target: number): void {
		const inUse = rewritten(this.profiles, this.inUse, one.action.description, target);
		this.inUse = inUse ?? this.inUse;
		this.finish(one, inUse === undefined ? 'failed' : 'done');
	}

	private async disable(one: Operation, target: number): Promise<void> {
		if (target !== this.inUse) return this.finish(one, 'failed');
		const isOther = ({ isFallback }: Profile, at: number) => isFallback && at !== target;
		await this.change(one, this.profiles.findIndex(isOther));
	}

	private async change(one: Operation, target: number): Promise<void> {
		const former = this.inUse;
		this.disconnect();
		this.inUse = target;
		this.cutBy = one;
		if (this.manners.endsEarly) this.finish(one, 'done');
		if (this.profiles[target]?.hasNetwork !== true) await this.search(one, former);
		else await this.arrive(one);
	}

	/** Finds no network with the new profile, and returns to the former one if it may. */
	private async search(one: Operation, former: number): Promise<void> {
		const { clock, dice } = this;
		this.event(1, true);
		if (dice.chance(0.5)) this.event(3, true);
		await clock.sleep(7 * MINUTE);
		// The network forgets a device that it has not seen for a while.
		this.event(dice.pick([5, 15, 16]));
		if (!one.rollback) {
			if (!this.manners.endsEarly) clock.at(one.expires, () => this.finish(one, 'expired'));
			return;
		}
		this.inUse = former;
		await clock.sleep(dice.between(20, 120) * SECOND);
		this.connect();
		await clock.sleep(dice.between(5, 60) * SECOND);
		if (this.manners.endsEarly) this.report();
		else this.finish(one, 'rolledBack');
		one.end = 'rolledBack';
	}

	/** Finds the network of the new profile, unless its device is lost on the way. */
	private async arrive(one: Operation): Promise<void> {
		const { clock, dice, kind } = this;
		await clock.sleep(
			kind === 'slow' ? dice.between(10, 50) * MINUTE : dice.between(20, 180) * SECOND,
		);
		const isDark = kind === 'dark' && one.wish !== undefined;
		// Its report got through, the device did not.
		if (isDark && dice.chance(0.7)) {
			this.isDead = true;
			return this.finish(one, 'done');
		}
		this.connect();
		await clock.sleep(dice.between(5, 120) * SECOND);
		this.finish(one, 'done');
		if (!isDark) return;
		this.isDead = true;
		this.disconnect();
	}

	private finish(one: Operation, end: End): void {
		if (one.finalized !== undefined) return;
		one.shown = end;
		one.end = end;
		if (end !== 'expired') this.report();
		if (end !== 'expired' || this.manners.endsExpired) one.finalized = this.clock.now;
	}

	private report(): void {
		const { inUse, profiles, clock } = this;
		this.changed = clock.now;
		this.reports.push({ at: clock.now, inUse, profiles: profiles.map((one) => ({ ...one })) });
	}

	cancel(one: Operation): void {
		if (one.started === undefined)
			Object.assign(one, { shown: 'canceled', end: 'canceled', finalized: this.clock.now });
	}
}
