import {
	profileRolledBack,
	switchingProfile,
} from '../../../../../nodes/CellularIot/features/diagnosis/euiccRules';

const NOW = Date.UTC(2026, 2, 10, 12);
const facts = (error?: object, status = 'OFFLINE') => ({
	now: NOW,
	endpoint: { id: 1, name: 'meter', sim: { id: 2, eid: '8'.repeat(32) } },
	readings: {
		euiccs: { kind: 'read' as const, value: [{ id: 3 }] },
		connectivity: { kind: 'read' as const, value: { status: { description: status } } },
		euiccOperations: {
			kind: 'read' as const,
			value: [
				{
					action: { description: 'Enable profile' },
					status: { description: 'In progress' },
					last_updated_at: new Date(NOW - 60_000).toISOString(),
					...(error && { error }),
				},
			],
		},
	},
});

it('reads chips only for an eSIM', () => {
	expect(switchingProfile.needs({ now: NOW, endpoint: { sim: { id: 2 } }, readings: {} })).toEqual(
		[],
	);
	expect(switchingProfile.needs({ ...facts(), readings: {} })).toEqual(['euiccs']);
});

it('knows a switch in progress of a device that is cut off, and a roll back', () => {
	expect(switchingProfile.judge(facts())?.evidence[0]?.seen).toContain('In progress');
	expect(switchingProfile.judge(facts(undefined, 'ONLINE'))).toBeUndefined();
	expect(profileRolledBack.judge(facts())).toBeUndefined();
	expect(profileRolledBack.judge(facts({ message: 'Rolled back' }))?.summary).toContain('meter');
});
