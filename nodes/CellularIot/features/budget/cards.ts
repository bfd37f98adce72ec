import type { IDataObject } from 'n8n-workflow';
import type { ClockedApi } from '../../../shared/api/clock';
import { filter } from '../../../shared/api/query';
import { readPages } from '../../../shared/api/pages';
import { type Result, success } from '../../../shared/api/types';
import { SIM_LIST } from '../../../shared/lookup/sim';
import { part } from '../../../shared/records/record';
import { latestOf, parseTime } from '../../../shared/records/time';
import { toId } from '../../../shared/values';
import { ACTIVATED } from '../../domain/simStatus';

/** All that is kept of a SIM: a fleet may have 50,000. */
export interface Card {
	id: number;
	iccid: string | null;
	status: string | null;
	/** Missing for a SIM in no device. */
	endpointId?: number;
	endpointName: string | null;
	/** Time since which the device could use the SIM: its activation or, if later, the creation of the endpoint. */
	since?: number;
	activatedAt?: number;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Returns what is kept of the record of a SIM (docs/service/sims.md, *Record*); undefined without an id. */
export function cardOf(sim: IDataObject): Card | undefined {
	const id = toId(sim.id);
	if (id === undefined) return undefined;
	const endpoint = part(sim, 'endpoint');
	return {
		id,
		iccid: textOf(sim.iccid),
		status: textOf(part(sim, 'status').description),
		endpointId: toId(endpoint.id),
		endpointName: textOf(endpoint.name),
		since: latestOf([sim.activation_date, endpoint.created]),
		activatedAt: parseTime(sim.activation_date),
	};
}

interface Cards {
	cards: Card[];
	/** Whether the list changed while it was read, so that a SIM may be missing. */
	changed: boolean;
}

/** Lists the activated SIMs, 2,500 with one request (docs/service/sims.md, *List*). */
export async function readActivated(api: ClockedApi): Promise<Result<Cards>> {
	const cards: Card[] = [];
	const list = await readPages(api, {
		...SIM_LIST,
		query: { q: filter({ status: ACTIVATED.id }), sort: 'id' },
		onRow(sim) {
			const card = cardOf(sim);
			if (card !== undefined) cards.push(card);
		},
	});
	return list.ok ? success({ cards, changed: list.value.changed }) : list;
}
