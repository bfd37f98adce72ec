import { readList } from '../../../shared/api/call';
import { success } from '../../../shared/api/types';
import { blocklistPath } from '../../../shared/fields/networkLocators';
import { operation } from '../../../shared/run/operation';
import { tariffProfileLocator } from '../../../shared/fields/profileLocators';
import { idField } from '../../../shared/form/field';

const NONE_BLOCKED =
	"No network is blocked for this tariff profile. A device may have blocked networks of its own: see 'Endpoint', operation 'Get Blocked Networks'.";

/** GET …/operator_blocklist/operator (docs/service/service-profiles.md, *Operator blocklist*). */
export const getBlockedNetworks = operation({
	value: 'getBlockedNetworks',
	action: 'Get blocked networks of tariff profile',
	description:
		'List the networks, and the radio technologies of networks, that no device of a tariff profile may use',
	fields: idField(tariffProfileLocator),
	async run(run, id) {
		const networks = await readList(run.api, blocklistPath(id));
		if (!networks.ok) return networks;
		if (networks.value.length === 0) run.hint(NONE_BLOCKED);
		return success(networks.value);
	},
});
