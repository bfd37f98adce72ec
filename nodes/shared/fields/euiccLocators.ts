import type { INodeProperties } from 'n8n-workflow';
import { filter } from '../api/query';
import { callEuicc, EUICCS, isEuicc } from '../lookup/euicc';
import { euiccSummary, profilesOf } from '../records/euicc';
import { idText } from '../records/identity';
import { part } from '../records/record';
import { endpointLocator } from './endpointLocator';
import { choiceText, idMode, joinLabel, lineOf, listMode, matches, nameMode } from './locator';
import { chosen, openLookup } from './openForm';
import { orThrow } from '../api/errors';
import { matching, pagedSearch, type Search } from './search';

const iccidMode = (endpointLocator.modes ?? []).filter(({ name }) => name === 'iccid');

/** A chip, by itself or by the device that holds it. */
export const euiccLocator: INodeProperties = {
	displayName: 'eSIM',
	name: 'euiccId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The chip (eUICC), by itself or by the name or ICCID of its device',
	modes: [
		listMode('an eSIM', 'searchEuiccs'),
		idMode('an eSIM', '610001'),
		{
			displayName: 'EID',
			name: 'eid',
			type: 'string',
			placeholder: 'e.g. 89033023001234567890123456789012',
			validation: matches('^\\s*\\d{32}\\s*$', 'An EID has 32 digits'),
		},
		nameMode('meter-0001'),
		...iccidMode,
	],
};

/** A profile on the chosen chip: an ICCID, or a name. */
export const profileLocator: INodeProperties = {
	displayName: 'Profile',
	name: 'profile',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'By its ICCID, its name or its operator. For many devices, give the operator.',
	typeOptions: { loadOptionsDependsOn: ['euiccId.value'] },
	modes: [listMode('a profile', 'searchEuiccProfiles'), nameMode('Example Mobile'), ...iccidMode],
};

export const searchEuiccs = pagedSearch({
	path: EUICCS,
	sort: 'id',
	query: (typed) => (/^\d{32}$/.test(typed) ? filter({ eid: typed }) : undefined),
	line(euicc) {
		const { endpoint_name: name, enabled_operator: operator, eid } = euiccSummary(euicc);
		return lineOf(euicc, name, joinLabel(operator, eid));
	},
});

export const searchEuiccProfiles: Search = async function (typed = '') {
	const located = chosen(this, 'euiccId', 'eSIM', isEuicc);
	const read = { method: 'GET', expect: 'object' } as const;
	const answer = await callEuicc(await openLookup(this), located, read, profilesOf);
	const profiles = orThrow(this, answer);
	const results = profiles.flatMap((one) => {
		const value = idText(one.iccid_with_luhn);
		if (value === undefined) return [];
		const more = joinLabel(part(one, 'operator').name, part(one, 'status').description);
		return [{ name: choiceText(lineOf(one, one.name ?? value, more)), value }];
	});
	return { results: results.filter(matching(typed.trim())) };
};
