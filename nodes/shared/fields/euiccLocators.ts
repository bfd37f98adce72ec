import type { INodeProperties } from 'n8n-workflow';
import { filter } from '../api/url';
import { EID, PATTERNS } from '../kinds/digits';
import { field } from '../form/field';
import { callEuicc, EUICCS, isEuicc, readEuicc } from '../lookup/euicc';
import { euiccSummary, profilesOf } from '../records/euicc';
import { idText, part } from '../records/record';
import { endpointLocator } from './endpointLocator';
import {
	choiceText,
	idMode,
	joinLabel,
	lineOf,
	listMode,
	matches,
	nameMode,
	type Search,
} from './locator';
import { orThrow } from '../api/errors';
import { chosen, matching, openLookup, pagedSearch } from './search';

const iccidMode = (endpointLocator.modes ?? []).filter(({ name }) => name === 'iccid');

const withEid = (eid?: string) => (eid === undefined ? undefined : filter({ eid }));

const searchEuiccs = pagedSearch({
	path: EUICCS,
	sort: 'id',
	query: (typed) => withEid(EID.fromService(typed)),
	line(euicc) {
		const { endpoint_name: name, enabled_operator: operator, eid } = euiccSummary(euicc);
		return lineOf(euicc, name, joinLabel(operator, eid));
	},
});

/** A chip, by itself or by the device that holds it. */
const euiccLocator: INodeProperties = {
	displayName: 'eSIM',
	name: 'euiccId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The chip (eUICC), by itself or by the name or ICCID of its device',
	modes: [
		listMode('an eSIM', { searchEuiccs }),
		idMode('an eSIM', '610001'),
		{
			displayName: 'EID',
			name: 'eid',
			type: 'string',
			placeholder: 'e.g. 89033023001234567890123456789012',
			validation: matches(PATTERNS.eid, 'An EID has 32 digits'),
		},
		nameMode('meter-0001'),
		...iccidMode,
	],
};

export const euiccField = field(euiccLocator, readEuicc);

const searchEuiccProfiles: Search = async function (typed = '') {
	const located = chosen(this, 'euiccId', 'eSIM', isEuicc);
	const read = { method: 'GET', expect: 'object' } as const;
	const answer = await callEuicc(await openLookup(this), located, read, profilesOf);
	const profiles = orThrow(this, answer);
	const results = profiles.flatMap((one) => {
		const value = idText(one.iccid_with_luhn);
		if (value === undefined) return [];
		// Profiles of one operator may have the same name.
		const digits = one.name ? `ICCID ...${value.slice(-6)}` : '';
		const { name: operator } = part(one, 'operator');
		const more = joinLabel(operator, part(one, 'status').description, digits);
		return [{ name: choiceText(lineOf(one, one.name ?? value, more)), value }];
	});
	return { results: results.filter(matching(typed.trim())) };
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
	modes: [listMode('a profile', { searchEuiccProfiles }), nameMode('Example Mobile'), ...iccidMode],
};
