import type { INodeProperties } from 'n8n-workflow';
import { deviceRules } from '../../../../nodes/shared/fields/changeFields';

const field = (name: string) => deviceRules.properties.find((one) => one.name === name);

test.each([
	['silentHours', ['wentSilent', 'neverSeen']],
	['offlineMinutes', ['cameOnline', 'wentOffline']],
	['mostSessions', ['tooManySessions']],
	['sessionMinutes', ['tooManySessions']],
	['timesTheUsual', ['unusualUsage']],
	['leastMegabytes', ['unusualUsage']],
])('%s is shown for the changes that need it', (name, changes) => {
	expect(field(name)?.displayOptions).toEqual({ show: { changes } });
});

test('a theft, a border crossing and a silence are chosen at first', () => {
	const { default: chosen, options } = field('changes') as INodeProperties;
	expect(chosen).toEqual(['imeiChanged', 'countryChanged', 'wentSilent']);
	const names = (options ?? []).map(({ name }) => name);
	expect(names).toEqual([...names].sort());
});
