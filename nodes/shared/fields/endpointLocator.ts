import type { ILoadOptionsFunctions, INodeProperties } from 'n8n-workflow';
import { breaksFilter, filter } from '../api/query';
import { ENDPOINTS, endpointIdOf, isEndpoint } from '../lookup/endpoint';
import { part } from '../records/record';
import { idMode, listMode, matches, nameMode, withList } from './locator';
import { chosen, openLookup } from './openForm';
import { orThrow } from '../api/errors';
import { pagedSearch } from './search';
import { simToAssign } from './simLocator';

const iccidMode = (simToAssign.modes ?? []).filter(({ name }) => name === 'iccid');

const BY_COLUMN = "Choose 'ICCID', 'Name' or another mode on the left, then drag the column here";

export const endpointLocator: INodeProperties = {
	displayName: 'Endpoint',
	name: 'endpointId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The device',
	modes: [
		listMode('a device', 'searchEndpoints'),
		idMode('an endpoint', '11400001'),
		...iccidMode,
		{
			displayName: 'IMEI',
			name: 'imei',
			type: 'string',
			hint: '16 digits: the IMEI with software version, not the 15 digits on the label',
			placeholder: 'e.g. 3569380356438001',
			validation: matches('^\\s*\\d{16}\\s*$', 'An IMEI has 16 digits here'),
		},
		nameMode('meter-0001'),
	],
};

/** For batches: each item names its endpoint. A choice from the list would be the same for all. */
export const endpointOfItem: INodeProperties = {
	...withList(endpointLocator, { hint: BY_COLUMN }),
	description: 'The device of each input item, for example by ICCID with {{ $json.iccid }}',
};

/** Returns the endpoint chosen in the open form, for a list that depends on it. */
export async function chosenEndpoint(host: ILoadOptionsFunctions): Promise<number> {
	const located = chosen(host, 'endpointId', 'Endpoint', isEndpoint);
	return orThrow(host, await endpointIdOf(await openLookup(host), located));
}

function searchQuery(typed: string): string | undefined {
	if (breaksFilter(typed)) return undefined;
	if (/^\d{20}$/.test(typed)) return filter({ iccid_with_luhn: typed });
	if (/^\d{17,19}$/.test(typed)) return filter({ iccid: typed });
	if (/^\d{14,16}$/.test(typed)) return filter({ imei: typed });
	return filter({ name: typed });
}

/** `water-meter-0001 (8988303000000000001)`: devices may have the same name. */
export const searchEndpoints = pagedSearch({
	path: ENDPOINTS,
	sort: 'name',
	query: searchQuery,
	line(endpoint) {
		const { iccid } = part(endpoint, 'sim');
		const name = String(endpoint.name ?? '').trim() || `Endpoint ${String(endpoint.id)}`;
		return typeof iccid === 'string' ? `${name} (${iccid})` : name;
	},
});
