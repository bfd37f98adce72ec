import type { ILoadOptionsFunctions, INodeProperties } from 'n8n-workflow';
import { breaksFilter, filter } from '../api/url';
import { field } from '../form/field';
import { ENDPOINTS, endpointIdOf, isEndpoint, readEndpoint } from '../lookup/endpoint';
import { ICCID, IMEI, PATTERNS } from '../kinds/digits';
import { byIccidLength } from '../lookup/sim';
import { part } from '../records/record';
import { idMode, listMode, matches, nameMode, withList } from './locator';
import { orThrow } from '../api/errors';
import { chosen, openLookup, pagedSearch } from './search';
import { simToAssign } from './simLocator';
import { plainText } from '../values';

const iccidMode = (simToAssign.modes ?? []).filter(({ name }) => name === 'iccid');

const BY_COLUMN = "Choose 'ICCID', 'Name' or another mode on the left, then drag the column here";

/** `water-meter-0001 (8988303000000000001)`: devices may have the same name. */
export const searchEndpoints = pagedSearch({
	path: ENDPOINTS,
	sort: 'name',
	query: searchQuery,
	line(endpoint) {
		const { iccid } = part(endpoint, 'sim');
		const name = plainText(endpoint.name).trim() || `Endpoint ${plainText(endpoint.id)}`;
		return typeof iccid === 'string' ? `${name} (${iccid})` : name;
	},
});

export const endpointLocator: INodeProperties = {
	displayName: 'Endpoint',
	name: 'endpointId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The device',
	modes: [
		listMode('a device', { searchEndpoints }),
		idMode('an endpoint', '11400001'),
		...iccidMode,
		{
			displayName: 'IMEI',
			name: 'imei',
			type: 'string',
			hint: '16 digits: the IMEI with software version, not the 15 digits on the label',
			placeholder: 'e.g. 3569380356438001',
			validation: matches(PATTERNS.imei, 'An IMEI has 16 digits here'),
		},
		nameMode('meter-0001'),
	],
};

export const endpointField = field(endpointLocator, readEndpoint);

/** For batches: each item names its endpoint. A choice from the list would be the same for all. */
export const endpointOfItem = field(
	{
		...withList(endpointLocator, { hint: BY_COLUMN }),
		description: 'The device of each input item, for example by ICCID with {{ $json.iccid }}',
	},
	readEndpoint,
);

/** Returns the endpoint chosen in the open form, for a list that depends on it. */
export async function chosenEndpoint(host: ILoadOptionsFunctions): Promise<number> {
	const located = chosen(host, 'endpointId', 'Endpoint', isEndpoint);
	return orThrow(host, await endpointIdOf(await openLookup(host), located));
}

function searchQuery(typed: string): string | undefined {
	if (breaksFilter(typed)) return undefined;
	const iccid = ICCID.fromService(typed);
	if (iccid !== undefined) return filter(byIccidLength({ iccid: [iccid] }));
	const imei = IMEI.fromService(typed);
	return filter(imei === undefined ? { name: typed } : { imei });
}
