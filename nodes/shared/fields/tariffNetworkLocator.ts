import type { IDataObject } from 'n8n-workflow';
import { readList } from '../api/call';
import { path } from '../api/path';
import { part } from '../records/record';
import { networkBlockOf } from '../records/tariffProfile';
import { lineOf } from './locator';
import { operatorLocator } from './networkLocators';
import { chosenId, openForm, valueOf } from './openForm';
import { choicesOf, matching, type Search } from './search';

/** The networks that a tariff profile blocks (docs/service/service-profiles.md, *Operator blocklist*). */
export const blocklistPath = (tariffProfileId: number) =>
	path`/api/v2/tariff_profile/${tariffProfileId}/operator_blocklist/operator`;

/** A network in the blocklist of the chosen tariff profile. */
export const tariffNetworkLocator = operatorLocator(
	"A network that the chosen 'Tariff Profile' blocks",
	'searchTariffNetworks',
	{ typeOptions: { loadOptionsDependsOn: ['tariffProfileId.value'] } },
);

/** `Example Mobile (4G, NB-IoT)`, with the technologies that are blocked one by one. */
function lineOfNetwork(operator: IDataObject, entry: IDataObject | undefined): string {
	const { ratTypes } = networkBlockOf(entry ?? {});
	const technologies = ratTypes.map(({ id, description }) => String(description ?? id));
	return lineOf(operator, operator.name, technologies.join(', '));
}

export const searchTariffNetworks: Search = async function (typed = '') {
	const place = blocklistPath(chosenId(this, 'tariffProfileId', 'Tariff Profile'));
	const entries = valueOf(this, await readList(await openForm(this), place));
	const entryOf = new Map(entries.map((entry) => [part(entry, 'operator'), entry]));
	const results = choicesOf([...entryOf.keys()], (one) => lineOfNetwork(one, entryOf.get(one)));
	return { results: results.filter(matching(typed.trim())) };
};
