import type { INodeProperties } from 'n8n-workflow';
import { severalChoices } from '../../../shared/fields/catalogues';
import { networkLocator, tariffNetworkLocator } from '../../../shared/fields/networkLocators';
import { tariffProfileLocator } from '../../../shared/fields/profileLocators';
import type { Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';
import { operation } from '../../../shared/run/operation';
import { block } from './block';
import { readNetwork } from './blocklist';
import { unblock } from './unblock';

const changeField: INodeProperties = {
	displayName: 'Change',
	name: 'change',
	type: 'options',
	options: [
		{ name: 'Block', value: 'block' },
		{ name: 'Unblock', value: 'unblock' },
	],
	default: 'block',
	description: 'Whether to keep the devices out of the network, or to allow it again',
};

const scopeField: INodeProperties = {
	displayName: 'What to Block',
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

const UNBLOCK_SCOPES = ['everything', 'radioTechnologies', 'wholeNetwork'] as const;

const unblockScopeField: INodeProperties = {
	displayName: 'What to Unblock',
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

/** Not required: n8n would ask for it, too, when an expression chooses the whole network. */
const ratTypesField = severalChoices(
	'Radio Technology',
	'ratTypeIds',
	'getRadioTechnologies',
	'Technologies to block or unblock in the network',
);
const radioTechnologies = ['radioTechnologies'];

/** Reads the ids of the chosen radio technologies; refuses none. */
function readRatTypes(parameters: Parameters): number[] {
	const ids = [...new Set(parameters.ids('ratTypeIds'))];
	return ids.length > 0 ? ids : parameters.refuse('ratTypeIds', 'is empty');
}

function readForm(parameters: Parameters) {
	const network = readNetwork(parameters);
	if (parameters.choice('change', ['block', 'unblock']) === 'unblock') {
		const scope = parameters.choice('unblock', UNBLOCK_SCOPES);
		const ids = scope === 'radioTechnologies' ? readRatTypes(parameters) : [];
		return { network, scope, ids };
	}
	const isWhole =
		parameters.choice('block', ['radioTechnologies', 'wholeNetwork']) !== 'radioTechnologies';
	return { network, ids: isWhole ? [] : readRatTypes(parameters) };
}

/** Changes the blocklist of a tariff profile (docs/service/service-profiles.md, *Operator blocklist*). */
export const blockNetwork = operation({
	value: 'blockNetwork',
	name: 'Block or Unblock Network',
	action: 'Block or unblock network for tariff profile',
	description:
		'Keep all devices of a tariff profile out of a network, or out of single radio technologies of it, or allow that again. Does nothing if that is so already.',
	fields: [
		tariffProfileLocator,
		changeField,
		...shownFor({ change: ['block'] }, [networkLocator, scopeField]),
		...shownFor({ change: ['unblock'] }, [tariffNetworkLocator, unblockScopeField]),
		...shownFor({ change: ['block'], block: radioTechnologies }, [ratTypesField]),
		...shownFor({ change: ['unblock'], unblock: radioTechnologies }, [ratTypesField]),
	],
	confirm:
		'block or unblock this network for all devices of the tariff profile, which takes those offline that have no other',
	read: readForm,
	run: async (run, { network, scope, ids }) =>
		scope === undefined
			? await block(run, network, ids)
			: await unblock(run, network, { scope, ids }),
});
