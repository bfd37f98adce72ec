import type { IDataObject } from 'n8n-workflow';
import { type Clock, DAY, type Dice, HOUR, MINUTE, SECOND } from './clock';
import { eventRow } from './events';
import type { End, Manners } from './manners';
import { isPending, type Operation } from './operation';
import { firstProfiles, iccidOf, type Kind, lastSync, type Profile } from './profiles';

/** A device with its chip: what happens in truth, and what it reports. */
export class Chip {
	readonly eid: string;
	readonly name: string;
	readonly profiles: Profile[];
	readonly operations: Operation[] = [];
	readonly events: IDataObject[] = [];
	inUse = 0;
	lastPolled: number | null = null;
	/** Connected since; undefined without network, or while it sleeps. */
	since?: number;
	/** A session that the network has not closed yet. */
	left?: { since: number; iccid?: string; until: number };
	registered: number;
	/** The SIM of its last registration. */
	iccid?: string;
	/** The operation that took its network. */
	cutBy?: Operation;
	isDead = false;
	/** When its operations or its profiles changed last, or another person sent it one. */
	changed = 0;
	private readonly reports: Array<{ at: number; inUse: number; profiles: Profile[] }> = [];

	constructor(
		readonly id: number,
		readonly kind: Kind,
		readonly sleeps: boolean,
		private readonly clock: Clock,
		private readonly dice: Dice,
		private readonly manners: Manners,
	) {
		this.eid = `890330230012345678901234${String(id).padStart(8, '0')}`;
		this.name = `meter-${id}`;
		this.profiles = firstProfiles(id, kind, dice);
		this.registered = clock.now - HOUR;
		this.iccid = this.profiles[0]?.iccid.slice(0, 19);
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
	shown(): { inUse: number; profiles: Profile[]; synced: number } {
		const synced = lastSync(this.id, this.clock.now, this.manners.syncEvery);
		const known = this.reports.findLast(({ at }) => at <= synced) ?? { inUse: 0, profiles: this.profiles };
		return { ...known, synced };
	}

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
			const iccid = iccidOf(this.id, this.profiles.length);
			one.iccid = iccid;
			this.profiles.push({
				iccid,
				operator: 'Neu Mobil',
				hasNetwork: kind !== 'noNetwork',
				isFallback: false,
			});
		}
		const target = this.profiles.findIndex(({ iccid }) => iccid === one.iccid);
		const verb = /^(set|unset|delete)/i.exec(one.action.description)?.[0].toLowerCase();
		if (verb !== undefined) return this.finish(one, this.rewrite(verb, target) ? 'done' : 'failed');
		if (/^disable/i.test(one.action.description)) {
			if (target !== this.inUse) return this.finish(one, 'failed');
			return await this.change(
				one,
				this.profiles.findIndex(({ isFallback }, at) => isFallback && at !== target),
			);
		}
		if (!one.enable || target === this.inUse || target < 0) return this.finish(one, 'done');
		await this.change(one, target);
	}

	/** Changes the list of profiles. The one in use cannot be deleted. */
	private rewrite(verb: string, target: number): boolean {
		const { profiles, inUse } = this;
		const wanted = profiles[target];
		if (wanted === undefined || (verb === 'delete' && target === inUse)) return false;
		if (verb === 'unset') wanted.isFallback = false;
		if (verb === 'set') for (const one of profiles) one.isFallback = one === wanted;
		if (verb === 'delete') {
			profiles.splice(target, 1);
			if (target < inUse) this.inUse--;
		}
		return true;
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

	private connect(): void {
		this.left = undefined;
		this.iccid = this.profiles[this.inUse]?.iccid.slice(0, 19);
		this.registered = this.clock.now;
		this.since = this.clock.now + 2 * SECOND;
		this.cutBy = undefined;
		this.event(1);
		this.event(3);
	}

	private disconnect(iccid = this.profiles[this.inUse]?.iccid): void {
		const { since, clock, manners } = this;
		if (since !== undefined && manners.staysOnline > 0)
			this.left = { since, iccid, until: clock.now + manners.staysOnline };
		else if (since !== undefined && this.dice.chance(0.5)) this.event(5);
		this.since = undefined;
	}

	private event(type: number, isRefusal = false): void {
		const at = this.clock.now;
		const iccid = this.profiles[this.inUse]?.iccid.slice(0, 19);
		const row = {
			...(this.manners.eventsNameSim && { sim: { id: 1, iccid } }),
			...eventRow(type, at, isRefusal),
		};
		this.clock.at(at + this.dice.between(0, 30) * SECOND, () => this.events.push(row));
	}
}
