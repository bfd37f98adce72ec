import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import { TYPE } from '../../../shared/records/seenEvent';
import { parseTime } from '../../../shared/records/time';
import { amountOf } from '../../../shared/records/usage';
import { toId } from '../../../shared/values';
import type { Card } from './cards';

const SIM_ASSIGNED = 51;
/** Types that show that a SIM is in use, or has been for a short time only (docs/service/events.md, *Types*). */
export const ACTIVITY_TYPES: readonly number[] = [
	TYPE.sessionClosed,
	TYPE.simActivated,
	SIM_ASSIGNED,
];

/** What events show of the use of SIMs, so that only the others need a request each. */
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

	/** Whether the events have shown every SIM to be in use. */
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
		const detail = part(event, 'detail');
		const openedAt = parseTime(part(detail, 'pdp_context').tunnel_created);
		const hasData = amountOf(part(detail, 'volume').total) > 0;
		if (hasData && openedAt !== undefined && openedAt >= this.start) this.open.delete(card.id);
		else this.inSession.add(card.id);
	}
}
