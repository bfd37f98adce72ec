import type { IDataObject } from 'n8n-workflow';
import {
	profileRolledBack,
	switchingProfile,
} from '../../../../../nodes/CellularIot/features/diagnosis/euiccRules';
import { ago, factsOf, HOUR, MINUTE, offline, online } from './device';

const ESIM = { name: 'meter', sim: { id: 2, eid: '8'.repeat(32) } };
const operation = {
	action: { description: 'Enable profile' },
	status: { description: 'In progress' },
	last_updated_at: ago(MINUTE),
};
/** Facts of a device whose eSIM has one operation. */
const facts = (more: object = {}, connectivity: IDataObject = offline) => {
	const euiccOperations = [{ ...operation, ...more }];
	return factsOf({ connectivity, euiccs: [{ id: 3 }], euiccOperations }, ESIM);
};

it('reads chips only for an eSIM', () => {
	expect(switchingProfile.needs(factsOf({}, { sim: { id: 2 } }))).toEqual([]);
	expect(switchingProfile.needs(factsOf({}, ESIM))).toEqual(['euiccs']);
});

it('knows a switch in progress of a device that is cut off, and a roll back', () => {
	expect(switchingProfile.judge(facts())?.evidence[0]?.seen).toContain('In progress');
	expect(switchingProfile.judge(facts({}, online(HOUR)))).toBeUndefined();
	expect(profileRolledBack.judge(facts())).toBeUndefined();
	const rolledBack = facts({ error: { message: 'Rolled back' } });
	expect(profileRolledBack.judge(rolledBack)?.summary).toContain('meter');
});
