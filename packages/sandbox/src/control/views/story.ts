import { settleReturns } from '../../core/device/connection';
import { settleSms } from '../../sms';
import { DAY } from '../../core/world/dates';
import type { ServiceEvent } from '../../core/world/event';
import type { Flow } from '../../core/world/flow';
import type { Sms } from '../../core/world/sms';
import type { World } from '../../core/world/types';
import { Newest } from './newest';
import {
	eventStory,
	flowStory,
	kindOfEvent,
	receiptStory,
	smsStory,
	STORY_KINDS,
	type Story,
	type StoryKind,
} from './storyEntry';

/** Selects entries of the time line. */
export interface StoryWish {
	/** One device; all devices without it. */
	endpointId?: number;
	/** All kinds without it. */
	kinds?: readonly StoryKind[];
	/** Number of entries, 60 by default. */
	limit?: number;
}

/** The newest entries of the time line, newest first. */
export interface StoryView {
	entries: StoryEntry[];
	/** Whether there are older ones. */
	more: boolean;
}

export type StoryEntry = Story & {
	/** The same for an entry as long as it exists. */
	key: string;
	/** ISO 8601. */
	at: string;
	device: { id: number; name: string } | null;
};

const LIMIT = 60;
/** Rows that began this long before the oldest entry are not looked at. */
const LONGEST_FLOW = DAY;

/** One row of the world, before it is worded. */
interface Found {
	key: string;
	endpointId: number | undefined;
	tell: () => Story;
}

/** Returns the time line; first updates the SMS and the connection of the device, as reads over the API do. */
export function storyView(world: World, wish: StoryWish): StoryView {
	const { endpointId, kinds = STORY_KINDS, limit = LIMIT } = wish;
	if (endpointId === undefined) settleReturns(world);
	else settleSms(world, endpointId);
	const found = new Newest<Found>(limit + 1);
	const collect = new Collector(world, endpointId, found);
	for (const kind of kinds) collect[kind]();
	const rows = found.take();
	return {
		entries: rows.slice(0, limit).map(({ at, row }) => ({
			...row.tell(),
			key: row.key,
			at: new Date(at).toISOString(),
			device: deviceName(world, row.endpointId),
		})),
		more: rows.length > limit,
	};
}

function deviceName({ endpoints }: World, id: number | undefined): StoryEntry['device'] {
	const endpoint = endpoints.get(id ?? 0);
	return endpoint ? { id: endpoint.id, name: endpoint.name } : null;
}

/** Offers the rows of one kind. */
class Collector {
	constructor(
		private readonly world: World,
		private readonly endpointId: number | undefined,
		private readonly found: Newest<Found>,
	) {}

	sms(): void {
		for (const sms of this.smsLists().flat()) {
			this.offer(sms.submittedAt, `sms ${sms.type} ${sms.id}`, sms.endpointId, () =>
				smsStory(this.world, sms),
			);
		}
	}

	receipt(): void {
		for (const sms of this.smsLists().flat()) {
			if (sms.type !== 'MT' || sms.finalAt === null) continue;
			const tell = () => receiptStory(this.world, sms);
			this.offer(sms.finalAt, `receipt ${sms.id}`, sms.endpointId, tell);
		}
	}

	/** Lists are sorted by start, rows without a start last; a row tells of its end, if it has one. */
	flow(): void {
		const { flows } = this.world;
		for (const list of listsOf(flows, this.endpointId)) {
			for (let place = list.length - 1; place >= 0; place--) {
				const row = list[place] as Flow;
				if (row.startedAt !== null && row.startedAt < this.found.since - LONGEST_FLOW) break;
				const at = row.completedAt ?? row.startedAt ?? row.loadedAt;
				if (at === null) continue;
				const key = `flow ${row.flow_id} ${row.event_type ?? ''} ${row.completedAt ?? ''}`;
				this.offer(at, key, row.endpoint_id, () => flowStory(row));
			}
		}
	}

	session(): void {
		this.events('session');
	}

	event(): void {
		this.events('event');
	}

	private events(kind: ReturnType<typeof kindOfEvent>): void {
		const { events } = this.world;
		for (const event of events) {
			if (event.at < this.found.since || !this.isWanted(event, kind)) continue;
			const id = event.endpoint?.id;
			this.offer(event.at, `event ${event.id}`, id, () => eventStory(event));
		}
	}

	private isWanted(event: ServiceEvent, kind: string): boolean {
		if (this.endpointId !== undefined && event.endpoint?.id !== this.endpointId) return false;
		return kindOfEvent(event) === kind;
	}

	private smsLists(): Sms[][] {
		return listsOf(this.world.sms, this.endpointId);
	}

	private offer(at: number, key: string, endpointId: number | undefined, tell: () => Story): void {
		if (at >= this.found.since) this.found.offer(at, { key, endpointId, tell });
	}
}

const listsOf = <Row>(rows: Map<number, Row[]>, id: number | undefined): Row[][] =>
	id === undefined ? [...rows.values()] : [rows.get(id) ?? []];
