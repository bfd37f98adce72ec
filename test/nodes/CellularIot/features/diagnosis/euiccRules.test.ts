import type { IDataObject } from 'n8n-workflow';
import {
	onFallback,
	profileRolledBack,
	switchingProfile,
} from '../../../../../nodes/CellularIot/features/diagnosis/euiccRules';
import { ago, factsOf, HOUR, MINUTE, offline, online } from './fixtures/device';

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

it('a canceled switch does not hide the roll back before it', () => {
	const rolledBack = { ...operation, creation_date: ago(HOUR), error: { message: 'Rolled back' } };
	const canceled = {
		...operation,
		creation_date: ago(MINUTE),
		status: { description: 'Canceled' },
	};
	const euiccOperations = [canceled, rolledBack];
	const read = factsOf({ connectivity: offline, euiccs: [{ id: 3 }], euiccOperations }, ESIM);
	expect(profileRolledBack.judge(read)?.summary).toContain('meter');
});

it.each([
	[true, 30, true],
	['an unknown attribute', 30, false],
	[true, 20, false],
])(
	'knows a device on its fallback: %s, switched %i hours ago',
	(fallback_attribute, hours, holds) => {
		const profile = ['19', '27'].map((end, at) => ({
			iccid_with_luhn: `890000000000000000${end}`,
			status: { description: at === 0 ? 'Active' : 'Available' },
			...(at === 0 && { fallback_attribute }),
		}));
		const [switched, synced] = [ago(hours * HOUR), ago(MINUTE)];
		const done = {
			status: { description: 'Completed' },
			iccid_with_luhn: '89000000000000000027',
			last_updated_at: switched,
			finalization_date: switched,
		};
		const euiccs = [{ id: 3, profile, last_synced: synced }];
		const read = {
			connectivity: online(HOUR),
			euiccs,
			euiccOperations: [{ ...operation, ...done }],
		};
		expect(onFallback.judge(factsOf(read, ESIM)) !== undefined).toBe(holds);
	},
);
