import type { INodeProperties } from 'n8n-workflow';
import { write } from '../../../shared/api/call';
import { type Result, success } from '../../../shared/api/types';
import { networkLocator } from '../../../shared/fields/networkLocators';
import { tariffProfileLocator } from '../../../shared/fields/profileLocators';
import type { Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';
import { operation, type Run } from '../../../shared/run/operation';
import { networkPath, ratTypesField, readBlocked, readNetwork, readRatTypes } from './blocklist';
import type { TariffNetwork } from './blocklist';

const scopeField: INodeProperties = {
	displayName: 'Block',
	name: 'block',
	type: 'options',
	options: [
		{
			name: 'Radio Technologies',
			value: 'radioTechnologies',
			description: 'Only the chosen technologies of the network; the others stay allowed',
		},
		{ name: 'Whole Network', value: 'wholeNetwork', description: 'All technologies' },
	],
	default: 'wholeNetwork',
	description: 'What the devices of the tariff profile may not use',
};

/** Radio technologies to block; none: the whole network. */
const readTypes = (parameters: Parameters): number[] =>
	parameters.choice('block', ['radioTechnologies', 'wholeNetwork']) === 'wholeNetwork'
		? []
		: readRatTypes(parameters);

/**
 * PUT …/operator_blocklist/operator/{operator_id}, or POST …/rat_type (docs/service/service-profiles.md, *Operator
 * blocklist*).
 */
export const blockNetwork = operation({
	value: 'blockNetwork',
	name: 'Block Network',
	action: 'Block network for tariff profile',
	description:
		'Keep all devices of a tariff profile out of a network, or out of single radio technologies of it. Does nothing if that is blocked already.',
	fields: [
		tariffProfileLocator,
		networkLocator,
		scopeField,
		...shownFor({ block: ['radioTechnologies'] }, [
			ratTypesField('What the devices may not use in the network'),
		]),
	],
	confirm:
		'block this network for all devices of the tariff profile, which takes those offline that have no other',
	read: (parameters) => ({ network: readNetwork(parameters), ratTypeIds: readTypes(parameters) }),
	async run(run, { network, ratTypeIds }) {
		const blocked =
			ratTypeIds.length > 0
				? await blockTypes(run, network, ratTypeIds)
				: await send(run, 'PUT', networkPath(network));
		if (!blocked.ok) return blocked;
		return success({
			blocked: true,
			already_blocked: !blocked.value,
			...network,
			whole_network: ratTypeIds.length === 0,
			rat_type_ids: ratTypeIds,
		});
	},
});

/** Sends a block; returns false for the 409 that says that it exists already. */
async function send(
	run: Run,
	method: 'PUT' | 'POST',
	path: string,
	body?: { rat_types: Array<{ id: number }> },
): Promise<Result<boolean>> {
	const answer = await write(run.api, { method, path, body }, true);
	return answer.ok || answer.failure.status !== 409 ? answer : success(false);
}

/** Blocks technologies; returns whether one was not blocked before. After a 409, sends those that are not blocked. */
async function blockTypes(run: Run, network: TariffNetwork, ids: number[]) {
	const path = `${networkPath(network)}/rat_type`;
	const bodyOf = (some: number[]) => ({ rat_types: some.map((id) => ({ id })) });
	const sent = await send(run, 'POST', path, bodyOf(ids));
	if (!sent.ok || sent.value) return sent;
	const before = await readBlocked(run, network);
	if (!before.ok) return before;
	const left = ids.filter((id) => !before.value.ratTypeIds.includes(id));
	if (left.length === 0) return success(false);
	return await write(run.api, { method: 'POST', path, body: bodyOf(left) }, true);
}
