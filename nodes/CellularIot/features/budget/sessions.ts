import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import { readEvents, TYPE } from '../../../shared/records/seenEvent';
import { parseTime } from '../../../shared/records/time';
import { amountOf } from '../../../shared/records/usage';
import { toId } from '../../../shared/values';
import type { Card } from './cards';
import type { Period } from './period';

/** Types of the events of data sessions (docs/service/events.md, *Types*). */
export const SESSION_TYPES = [TYPE.sessionOpened, TYPE.sessionClosed];

/** What the session events of a device show. */
interface Traffic {
	/** MB of the sessions that ended in the period or after it. */
	mb: number;
	/** Time of the newest event, and whether it opened a session: how much that one has used is not known. */
	newestAt: number;
	isOpen: boolean;
}

/** Adds up the data sessions of each device, to read the statistics of the busiest ones first. */
export class Sessions {
	private readonly devices = new Map<number, Traffic>();

	constructor(private readonly period: Pick<Period, 'start' | 'end'>) {}

	/** Adds an event, in any order. A refused session is none. */
	add(event: IDataObject): void {
		const id = toId(part(event, 'endpoint').id);
		const [seen] = readEvents([event]);
		if (id === undefined || seen === undefined || seen.isRefusal) return;
		if (!SESSION_TYPES.some((type) => type === seen.type)) return;
		const traffic = this.devices.get(id) ?? { mb: 0, newestAt: 0, isOpen: false };
		this.devices.set(id, traffic);
		if (seen.type === TYPE.sessionClosed && seen.at >= this.period.start) {
			traffic.mb += this.volumeOf(event);
		}
		if (seen.at >= traffic.newestAt) {
			traffic.newestAt = seen.at;
			traffic.isOpen = seen.type === TYPE.sessionOpened;
		}
	}

	/** Returns the volume of a session in MB; 0 for one that began after the period. */
	private volumeOf(event: IDataObject): number {
		const detail = part(event, 'detail');
		const openedAt = parseTime(part(detail, 'pdp_context').tunnel_created) ?? 0;
		return openedAt < this.period.end ? amountOf(part(detail, 'volume').total) : 0;
	}

	private of({ endpointId = 0 }: Card): Traffic | undefined {
		return this.devices.get(endpointId);
	}

	mbOf(card: Card): number {
		return this.of(card)?.mb ?? 0;
	}

	isOpen(card: Card): boolean {
		return this.of(card)?.isOpen ?? false;
	}

	/**
	 * Sorts SIMs: those whose ended sessions are over `limit` MB, then those with an open session, then by the volume of
	 * their sessions, at last those without any.
	 */
	busiestFirst(cards: readonly Card[], limit = Number.POSITIVE_INFINITY): Card[] {
		const rank = (card: Card) => {
			if (this.mbOf(card) > limit) return 0;
			if (this.isOpen(card)) return 1;
			return this.of(card) === undefined ? 3 : 2;
		};
		return [...cards].sort(
			(a, b) => rank(a) - rank(b) || this.mbOf(b) - this.mbOf(a) || a.id - b.id,
		);
	}
}
