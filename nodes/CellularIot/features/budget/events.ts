import type { IDataObject } from 'n8n-workflow';
import type { ClockedApi } from '../../../shared/api/clock';
import { endsRun, type Result, success } from '../../../shared/api/types';
import { part } from '../../../shared/records/record';
import { readEvents, TYPE } from '../../../shared/records/event';
import { parseTime } from '../../../shared/records/time';
import { amountOf } from '../../../shared/records/usage';
import type { Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { type EventReading, readNewest } from '../../domain/events/newest';
import type { Period } from './limits';
import { reasonOf } from './readings';
import type { Card } from './sims';

/** Reads events that only save other requests: a refusal gives a note about its effect, and undefined. */
export async function readSaving(
	run: Pick<Run, 'hint'>,
	api: ClockedApi,
	reading: EventReading,
	effect: string,
): Promise<Result<unknown>> {
	const events = await readNewest(api, reading);
	if (events.ok || endsRun(events.failure)) return events;
	run.hint(`The events could not be read (${reasonOf(events.failure)}), so ${effect}.`);
	return success(undefined);
}

const SIM_ASSIGNED = 51;
/** Types that show that a SIM is in use, or has been for a short time only (docs/service/events.md, *Types*). */
export const ACTIVITY_TYPES: readonly number[] = [
	TYPE.sessionClosed,
	TYPE.simActivated,
	SIM_ASSIGNED,
];

/** Data of a closed session in MB, and when it was opened. */
function sessionIn(event: IDataObject): { mb: number; openedAt?: number } {
	const detail = part(event, 'detail');
	return {
		mb: amountOf(part(detail, 'volume').total),
		openedAt: parseTime(part(detail, 'pdp_context').tunnel_created),
	};
}

/** The use of SIMs by events, so that only the others need a request each. */
export class Activity {
	private readonly open = new Map<number, Card>();
	private readonly byEndpoint = new Map<number, Card>();
	private readonly inSession = new Set<number>();

	/** `start`: first moment of the days that count. */
	constructor(
		cards: readonly Card[],
		private readonly start: number,
	) {
		for (const card of cards) {
			this.open.set(card.id, card);
			if (card.endpointId !== undefined) this.byEndpoint.set(card.endpointId, card);
		}
	}

	/** Whether the events prove the use of every SIM. */
	get isComplete(): boolean {
		return this.open.size === 0;
	}

	/** SIMs whose use must be read; those with a session come last, because they are less likely idle. */
	get unknown(): Card[] {
		const cards = [...this.open.values()];
		const hadSession = ({ id }: Card) => this.inSession.has(id);
		return [...cards.filter((card) => !hadSession(card)), ...cards.filter(hadSession)];
	}

	/** Adds an event, in any order. */
	add(event: IDataObject): void {
		const at = parseTime(event.timestamp);
		const type = Number(part(event, 'event_type').id ?? Number.NaN);
		const card = this.cardIn(event, type);
		if (at === undefined || at < this.start || card === undefined) return;
		if (type === TYPE.sessionClosed) this.addSession(event, card);
		else if (ACTIVITY_TYPES.includes(type)) this.open.delete(card.id);
	}

	/** A session belongs to the device, an activation and an assignment to the SIM. */
	private cardIn(event: IDataObject, type: number): Card | undefined {
		const ofSim = this.open.get(toId(part(event, 'sim').id) ?? 0);
		if (type !== TYPE.sessionClosed) return ofSim;
		return this.byEndpoint.get(toId(part(event, 'endpoint').id) ?? 0);
	}

	/** A session with data that began within the days proves a use; of a longer one the days are not known. */
	private addSession(event: IDataObject, card: Card): void {
		const { mb, openedAt = 0 } = sessionIn(event);
		if (mb > 0 && openedAt >= this.start) this.open.delete(card.id);
		else this.inSession.add(card.id);
	}
}

/** Types of the events of data sessions (docs/service/events.md, *Types*). */
export const SESSION_TYPES = [TYPE.sessionOpened, TYPE.sessionClosed];

/** The data sessions of a device by its events. */
interface Traffic {
	/** MB of the sessions that ended in the period or after it. */
	mb: number;
	/** Time of the newest event, and whether it opened a session, whose volume is unknown until it ends. */
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
		const { mb, openedAt = 0 } = sessionIn(event);
		const isInPeriod = seen.at >= this.period.start && openedAt < this.period.end;
		if (seen.type === TYPE.sessionClosed && isInPeriod) traffic.mb += mb;
		if (seen.at >= traffic.newestAt) {
			traffic.newestAt = seen.at;
			traffic.isOpen = seen.type === TYPE.sessionOpened;
		}
	}

	/**
	 * Sorts SIMs: those whose ended sessions are over `limit` MB, then those with an open session, then by the volume of
	 * their sessions, at last those without any.
	 */
	busiestFirst(cards: readonly Card[], limit = Number.POSITIVE_INFINITY): Card[] {
		const trafficOf = ({ endpointId = 0 }: Card) => this.devices.get(endpointId);
		const mbOf = (card: Card) => trafficOf(card)?.mb ?? 0;
		const rank = (card: Card) => {
			if (mbOf(card) > limit) return 0;
			if (trafficOf(card)?.isOpen === true) return 1;
			return trafficOf(card) === undefined ? 3 : 2;
		};
		return [...cards].sort((a, b) => rank(a) - rank(b) || mbOf(b) - mbOf(a) || a.id - b.id);
	}
}
