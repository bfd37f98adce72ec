import type { IDataObject } from 'n8n-workflow';
import { readList } from '../../../shared/api/call';
import type { ClockedApi } from '../../../shared/api/clock';
import { readPages } from '../../../shared/api/pages';
import { filter, path } from '../../../shared/api/url';
import { type Result, success } from '../../../shared/api/types';
import { SIM_LIST } from '../../../shared/lookup/sim';
import { tagsOf } from '../../../shared/records/endpoint';
import { part } from '../../../shared/records/record';
import { latestOf, parseTime } from '../../../shared/records/time';
import type { Run } from '../../../shared/run/operation';
import { isObject, toId } from '../../../shared/values';
import { ACTIVATED } from '../../domain/statuses';

/** All that is kept of a SIM: a fleet may have 50,000. */
export interface Card {
	id: number;
	iccid: string | null;
	status: string | null;
	/** Missing for a SIM in no device. */
	endpointId?: number;
	endpointName: string | null;
	/** Missing if the record does not name it: then the price of the SIM is not known. */
	tariffProfileId?: number;
	/** Time since which the device could use the SIM: its activation or, if later, the creation of the endpoint. */
	since?: number;
	activatedAt?: number;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Returns what is kept of the record of a SIM (docs/service/sims.md, *Record*); undefined without an id. */
export function cardOf(sim: IDataObject): Card | undefined {
	const id = toId(sim.id);
	if (id === undefined) return undefined;
	const endpoint = part(sim, 'endpoint');
	return {
		id,
		iccid: textOrNull(sim.iccid),
		status: textOrNull(part(sim, 'status').description),
		endpointId: toId(endpoint.id),
		endpointName: textOrNull(endpoint.name),
		tariffProfileId: toId(endpoint.tariff_profile_id),
		since: latestOf([sim.activation_date, endpoint.created]),
		activatedAt: parseTime(sim.activation_date),
	};
}

/** A SIM in no device uses nothing. */
export const isInDevice = ({ endpointId }: Card) => endpointId !== undefined;

/** Whether a record names a device without an id: then it is unknown whether the SIM is in one. */
const isUnclear = ({ endpoint }: IDataObject): boolean =>
	toId(part({ endpoint }, 'endpoint').id) === undefined &&
	(isObject(endpoint) ? Object.values(endpoint) : [endpoint]).some((one) => (one ?? null) !== null);

/** A SIM that was not checked, and the reason. */
export interface Unreadable {
	card: Card;
	why: string;
}

interface Activated {
	cards: Card[];
	/** SIMs of which it is unknown whether a device has them. */
	unclear: Unreadable[];
	/** Whether the list changed while it was read, so that a SIM may be missing. */
	changed: boolean;
}

/** Lists the activated SIMs, 2,500 with one request (docs/service/sims.md, *List*). */
export async function readActivated(
	run: Pick<Run, 'hint'>,
	api: ClockedApi,
): Promise<Result<Activated>> {
	const cards: Card[] = [];
	const unclear: Unreadable[] = [];
	const list = await readPages(api, {
		...SIM_LIST,
		query: { q: filter({ status: ACTIVATED.id }), sort: 'id' },
		onRow(sim) {
			const card = cardOf(sim);
			if (card === undefined) return;
			if (isUnclear(sim))
				unclear.push({ card, why: 'the list of SIMs gives no ID of their device' });
			else cards.push(card);
		},
	});
	if (!list.ok) return list;
	const { changed } = list.value;
	if (changed) {
		run.hint(
			'The list of SIMs changed while it was read, so a SIM may be missing. Run this again if you need every one.',
		);
	}
	return success({ cards, unclear, changed });
}

/**
 * Returns the tag that exempts a device; undefined without one. `exempt`: names in small letters. A record without any key
 * for tags does not say that there are none.
 */
export async function exemptTagOf(
	api: ClockedApi,
	endpoint: IDataObject,
	{ endpointId = 0 }: Card,
	exempt: ReadonlySet<string>,
): Promise<Result<string | undefined>> {
	if (exempt.size === 0) return success(undefined);
	if ('tags' in endpoint || 'tag_assignments' in endpoint) return success(tagIn(endpoint, exempt));
	const list = await readList(api, path`/api/v2/endpoint/${endpointId}/tags`);
	return list.ok ? success(tagIn({ tag_assignments: list.value }, exempt)) : list;
}

const plain = (text: string) => text.trim().toLowerCase();
/** Commas divide the names in the text of tags, and a name may hold one. */
const withoutGaps = (text: string) => text.split(',').map(plain).join(',');

function tagIn(endpoint: IDataObject, exempt: ReadonlySet<string>): string | undefined {
	const named = tagsOf(endpoint).find((name) => exempt.has(plain(name)));
	if (named !== undefined) return named.trim();
	const text = typeof endpoint.tags === 'string' ? withoutGaps(endpoint.tags) : '';
	return [...exempt].find((name) => name.includes(',') && text.includes(withoutGaps(name)));
}
