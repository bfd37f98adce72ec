import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { breaksFilter, filter } from '../api/url';
import { ICCID, PATTERNS } from '../kinds/digits';
import { field } from '../form/field';
import { byIccidLength, readSim, SIMS } from '../lookup/sim';
import { part } from '../records/record';
import { idMode, joinLabel, lineOf, listMode, matches, withList, withSearch } from './locator';
import { pagedSearch } from './search';
import { plainText } from '../values';

const list = { path: SIMS, sort: 'id', query: searchQuery, line: simLine };

/**
 * Lists issued SIMs first, because nearly all of them are free (docs/service/sims.md, *Statuses*): the service has no filter
 * for free ones. A search by number finds all SIMs, with the device that holds them.
 */
const searchFreeSims = pagedSearch({ ...list, first: filter({ status: 0 }) });

/** An optional SIM, for a collection. */
export const simToAssign: INodeProperties = {
	displayName: 'SIM',
	name: 'simId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The SIM to assign; it must not be assigned to another endpoint',
	modes: [
		listMode('a SIM', { searchFreeSims }),
		idMode('a SIM', '4400001'),
		{
			displayName: 'ICCID',
			name: 'iccid',
			type: 'string',
			hint: 'The number printed on the SIM, 19 or 20 digits',
			placeholder: 'e.g. 8988303000001234567',
			validation: matches(PATTERNS.iccid, 'An ICCID has 19 or 20 digits'),
		},
	],
};

const searchSims = pagedSearch(list);

/** Any SIM, free or not. */
export const simLocator: INodeProperties = {
	...withSearch(simToAssign, { searchSims }),
	required: true,
	description: 'The SIM card or eSIM',
};

export const simField = field(simLocator, readSim);

/** For batches: each item names its SIM. A choice from the list would be the same for all. */
export const simOfItem = field(
	{
		...withList(simLocator, {
			hint: "Choose 'ICCID' or 'ID' on the left, then drag the column here",
		}),
		description: 'The SIM of each input item, for example by ICCID with {{ $json.iccid }}',
	},
	readSim,
);

function searchQuery(typed: string): string | undefined {
	if (breaksFilter(typed)) return undefined;
	return filter(byIccidLength({ iccid: [ICCID.fromService(typed) ?? typed] }));
}

/** Returns `8988303000000001234 (Issued, free)`, or with the device instead of "free". */
function simLine(sim: IDataObject): string {
	const holder = part(sim, 'endpoint');
	const place = sim.endpoint
		? `in ${plainText(holder.name, plainText(holder.id, 'a device'))}`
		: 'free';
	return lineOf(sim, sim.iccid, joinLabel(part(sim, 'status').description, place));
}
