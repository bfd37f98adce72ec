import { whatIfs } from '../../../../../nodes/CellularIot/features/backtest/whatIf';
import type { ChangeKind } from '../../../../../nodes/shared/changes/changes';
import { HOUR, MINUTE, RULES } from '../../../shared/changes/fixtures/history';

const of = (changes: ChangeKind[], more: object = {}) =>
	whatIfs({ ...RULES, changes: new Set(changes), ...more });

it('tries three other values of each threshold in use, the larger ones', () => {
	expect(of(['imeiChanged'])).toEqual([]);
	const tried = of(['wentOffline', 'tooManySessions'], { offlineMs: 15 * MINUTE });
	expect(tried.map(({ trial }) => Object.values(trial))).toEqual([
		['Offline After (Minutes)', 30, 15, 0],
		['Offline After (Minutes)', 60, 15, 0],
		['Offline After (Minutes)', 120, 15, 0],
		['Most Sessions', 10, 3, 0],
		['Most Sessions', 20, 3, 0],
		['Most Sessions', 50, 3, 0],
	]);
});

it('tries both thresholds of unusual usage', () => {
	expect(of(['unusualUsage', 'usedNothing']).map(({ trial }) => trial.value)).toEqual([
		...[3, 10, 20],
		...[1, 30, 100],
	]);
});

it('changes one threshold, for the changes that depend on it', () => {
	const [first] = of(['imeiChanged', 'wentSilent'], { silentMs: 24 * HOUR });
	const changes = new Set(['wentSilent']);
	const rules = { ...RULES, changes, silentMs: 6 * HOUR };
	expect(first).toMatchObject({ trial: { value: 6 }, rules });
});
