import type { IDataObject } from 'n8n-workflow';
import { type Clock, type Dice, HOUR, SECOND } from './clock';
import { eventRow } from './events';
import type { Manners } from './manners';
import type { Operation } from './operation';
import type { Profile } from './profiles';

/** A device in its network, with the profile in use. */
export class Radio {
	readonly events: IDataObject[] = [];
	inUse = 0;
	/** Connected since; undefined without network, or while it sleeps. */
	since?: number;
	/** A session that the network has not closed yet. */
	left?: { since: number; iccid?: string; until: number };
	registered: number;
	/** The SIM of its last registration. */
	iccid?: string;
	/** The operation that took its network. */
	cutBy?: Operation;

	constructor(
		readonly profiles: Profile[],
		protected readonly clock: Clock,
		protected readonly dice: Dice,
		protected readonly manners: Manners,
	) {
		this.registered = clock.now - HOUR;
		this.iccid = profiles[0]?.iccid.slice(0, 19);
	}

	protected connect(): void {
		this.left = undefined;
		this.iccid = this.profiles[this.inUse]?.iccid.slice(0, 19);
		this.registered = this.clock.now;
		this.since = this.clock.now + 2 * SECOND;
		this.cutBy = undefined;
		this.event(1);
		this.event(3);
	}

	protected disconnect(iccid = this.profiles[this.inUse]?.iccid): void {
		const { since, clock, manners } = this;
		if (since !== undefined && manners.staysOnline > 0)
			this.left = { since, iccid, until: clock.now + manners.staysOnline };
		else if (since !== undefined && this.dice.chance(0.5)) this.event(5);
		this.since = undefined;
	}

	protected event(type: number, isRefusal = false): void {
		const at = this.clock.now;
		const iccid = this.profiles[this.inUse]?.iccid.slice(0, 19);
		const row = {
			...(this.manners.eventsNameSim && { sim: { id: 1, iccid } }),
			...eventRow(type, at, isRefusal),
		};
		this.clock.at(at + this.dice.between(0, 30) * SECOND, () => this.events.push(row));
	}
}
