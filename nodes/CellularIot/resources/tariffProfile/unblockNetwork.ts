import type { INodeProperties } from 'n8n-workflow';
import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { failed, type Result, success } from '../../../shared/api/types';
import { tariffProfileLocator } from '../../../shared/fields/profileLocators';
import { tariffNetworkLocator } from '../../../shared/fields/networkLocators';
import type { Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';
import { operation, type Run } from '../../../shared/run/operation';
import { networkPath, ratTypesField, readBlocked, readNetwork, readRatTypes } from './blocklist';

const SCOPES = ['everything', 'radioTechnologies', 'wholeNetwork'] as const;

const scopeField: INodeProperties = {
	displayName: 'Unblock',
	name: 'unblock',
	type: 'options',
	options: [
		{
			name: 'Everything',
			value: 'everything',
			description: 'The block of the whole network, and those of single technologies',
		},
		{
			name: 'Radio Technologies',
			value: 'radioTechnologies',
			description: 'Only the chosen technologies of the network',
		},
		{
			name: 'Whole Network Only',
			value: 'wholeNetwork',
			description: 'Technologies that are blocked one by one stay blocked',
		},
	],
	default: 'everything',
	description: 'What the devices of the tariff profile may use again',
};

function readForm(parameters: Parameters) {
	const scope = parameters.choice('unblock', SCOPES);
	const ratTypeIds = scope === 'radioTechnologies' ? readRatTypes(parameters) : [];
	return { network: readNetwork(parameters), scope, ratTypeIds };
}

/**
 * DELETE …/operator_blocklist/operator/{operator_id}, which leaves the technologies, and DELETE …/rat_type/{id} for each
 * of these (docs/service/service-profiles.md, *Operator blocklist*).
 */
export const unblockNetwork = operation({
	value: 'unblockNetwork',
	name: 'Unblock Network',
	action: 'Unblock network for tariff profile',
	description:
		'Let the devices of a tariff profile use a blocked network again, or single radio technologies of it. Does nothing if that is not blocked.',
	fields: [
		tariffProfileLocator,
		tariffNetworkLocator,
		scopeField,
		...shownFor({ unblock: ['radioTechnologies'] }, [
			ratTypesField('What the devices may use in the network again'),
		]),
	],
	confirm: 'let all devices of the tariff profile use this network again',
	read: readForm,
	async run(run, { network, scope, ratTypeIds }) {
		const before = await readBlocked(run, network);
		if (!before.ok) return before;
		const { whole, ratTypeIds: blockedTypes } = before.value;
		const location = networkPath(network);
		const chosen = scope === 'everything' ? blockedTypes : ratTypeIds;
		const types = chosen.filter((id) => blockedTypes.includes(id));
		const isWhole = scope !== 'radioTechnologies' && whole !== false;
		const paths = types.map((id) => `${location}/rat_type${path`/${id}`}`);
		const removed = await removeAll(run, isWhole ? [location, ...paths] : paths);
		if (!removed.ok) return removed;
		const left = blockedTypes.filter((id) => !types.includes(id));
		if (left.length > 0) run.hint(STILL_BLOCKED);
		return success({
			unblocked: true,
			was_blocked: removed.value > 0,
			...network,
			whole_network: scope !== 'radioTechnologies',
			rat_type_ids: types,
			still_blocked_rat_type_ids: left,
		});
	},
});

const STILL_BLOCKED =
	"Radio technologies of the network are still blocked, one by one: see 'still_blocked_rat_type_ids'. To unblock them, too, set 'Unblock' to 'Everything'.";

/** Deletes entries one after another; returns how many there were. */
async function removeAll(run: Run, paths: readonly string[]): Promise<Result<number>> {
	let removed = 0;
	for (const location of paths) {
		const answer = await write(run.api, { method: 'DELETE', path: location }, undefined);
		if (answer.ok) removed += 1;
		else if (answer.failure.status !== 404) {
			const done = removed > 0 ? `${removed} of ${paths.length} blocks removed` : undefined;
			return failed({ ...answer.failure, done });
		}
	}
	return success(removed);
}
