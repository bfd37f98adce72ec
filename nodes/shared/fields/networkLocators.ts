import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readList } from '../api/call';
import { path } from '../api/url';
import { OPERATORS } from '../lookup/lists';
import { part, rowsOf } from '../records/record';
import { networkBlockOf } from '../records/tariffProfile';
import { chosenEndpoint } from './endpointLocator';
import { joinLabel, lineOf, shortListLocator, type NamedSearch, type Search } from './locator';
import { orThrow } from '../api/errors';
import { choicesOf, chosenId, matching, openForm, shortSearch } from './search';
import { plainText } from '../values';

/** `eu-west (203.0.113.4)`; the automatic region has no address. */
const searchBreakoutRegions = shortSearch({
	path: '/api/v1/breakout_region',
	line: (region) => lineOf(region, region.name, region.ip_address),
});

/** See docs/service/lookups.md, *Breakout regions*. */
export const breakoutRegionLocator = shortListLocator({
	displayName: 'Breakout Region',
	name: 'breakoutRegionId',
	description:
		"Where the data of the devices leaves the network. VPN and cloud connections need the region that matches them; 'auto' suits the others.",
	search: { searchBreakoutRegions },
	one: 'a region',
	example: '1',
});

/** `192.0.2.53, 198.51.100.53`. */
const searchDns = shortSearch({
	path: '/api/v1/dns',
	line: (dns) => lineOf(dns, joinLabel(dns.primary, dns.secondary)),
});

/** See docs/service/lookups.md, *Name servers*. */
export const dnsLocator = shortListLocator({
	displayName: 'DNS',
	name: 'dnsId',
	description: 'The name servers for the devices',
	search: { searchDns },
	one: 'name servers',
	example: '4',
});

/** `10.192.0.64/28 (12 free)`. */
const searchIpAddressSpaces = shortSearch({
	path: '/api/v1/ip_address_space',
	line(space) {
		const free = plainText(space.available_count);
		return lineOf(space, space.ip_address_space, free === '' ? '' : `${free} free`);
	},
});

/** See docs/service/lookups.md, *IP address spaces*. */
export const ipAddressSpaceLocator = shortListLocator({
	displayName: 'IP Address Space',
	name: 'ipAddressSpaceId',
	description: 'The address space that the device gets its address from',
	search: { searchIpAddressSpaces },
	one: 'an address space',
	example: '24700',
});

/** The network of an operator, with the modes *List* and *ID*. */
export const operatorLocator = (
	description: string,
	search: NamedSearch,
	more: Pick<INodeProperties, 'typeOptions'> = {},
): INodeProperties =>
	shortListLocator({
		displayName: 'Network',
		name: 'operatorId',
		required: true,
		description,
		search,
		one: 'a network',
		example: '3',
		...more,
	});

const searchOperators = shortSearch({
	path: OPERATORS,
	line: operatorLine,
	byLabel: true,
});

/** See docs/service/lookups.md, *Operators and countries*. */
export const networkLocator = operatorLocator('The network of an operator in one country', {
	searchOperators,
});

const searchBlockedOperators = shortSearch({
	path: async (host) => path`/api/v1/endpoint/${await chosenEndpoint(host)}/operator_blacklist`,
	line: operatorLine,
	byLabel: true,
});

/** A network in the blacklist of the chosen endpoint (docs/service/endpoints.md, *Operator blacklist*). */
export const blockedNetworkLocator = operatorLocator(
	'A network that is blocked for the chosen endpoint',
	{ searchBlockedOperators },
	{ typeOptions: { loadOptionsDependsOn: ['endpointId.value'] } },
);

/** `Germany / Example Mobile (26201)`, with the codes that devices show. */
function operatorLine(operator: IDataObject): string {
	const { name, mcc } = part(operator, 'country');
	const title = [plainText(name), plainText(operator.name)].filter((text) => text.trim() !== '');
	const codes = rowsOf(operator, 'mnc').map(({ mnc }) => joinLabel(mcc) + joinLabel(mnc));
	return lineOf(operator, title.join(' / '), joinLabel(...codes));
}

/** The networks that a tariff profile blocks (docs/service/service-profiles.md, *Operator blocklist*). */
export const blocklistPath = (tariffProfileId: number) =>
	path`/api/v2/tariff_profile/${tariffProfileId}/operator_blocklist/operator`;

const searchTariffNetworks: Search = async function (typed = '') {
	const place = blocklistPath(chosenId(this, 'tariffProfileId', 'Tariff Profile'));
	const entries = orThrow(this, await readList(await openForm(this), place));
	const entryOf = new Map(entries.map((entry) => [part(entry, 'operator'), entry]));
	const results = choicesOf([...entryOf.keys()], (one) => lineOfNetwork(one, entryOf.get(one)));
	return { results: results.filter(matching(typed.trim())) };
};

/** A network in the blocklist of the chosen tariff profile. */
export const tariffNetworkLocator = operatorLocator(
	"A network that the chosen 'Tariff Profile' blocks",
	{ searchTariffNetworks },
	{ typeOptions: { loadOptionsDependsOn: ['tariffProfileId.value'] } },
);

/** `Example Mobile (4G, NB-IoT)`, with the technologies that are blocked one by one. */
function lineOfNetwork(operator: IDataObject, entry: IDataObject | undefined): string {
	const { ratTypes } = networkBlockOf(entry ?? {});
	const technologies = ratTypes.map(({ id, description }) => plainText(description, plainText(id)));
	return lineOf(operator, operator.name, technologies.join(', '));
}
