import { changesBeside } from '../../../../../nodes/shared/changes/incidents/advanceIncidents';
import { newDevice, packDevice } from '../../../../../nodes/shared/changes/device';
import { HOUR, MINUTE, RULES, START } from '../fixtures/history';
import { change } from './fixtures/fleet';

const none = { covered: new Set<string>(), left: [] };
const devices = {
	known: { '2': packDevice({ ...newDevice('seen', START), network: '3' }) },
	networks: { 3: 'Example Mobile' },
};

test('the changes of covered devices are left out, but not what no incident reports', () => {
	const changes = (['cameOnline', 'wentOffline', 'wentSilent', 'imeiChanged'] as const).flatMap(
		(name) => ['1', '2'].map((id) => change(name, id, START)),
	);
	const found = changesBeside({ ...none, covered: new Set(['1']) }, changes, devices, RULES);
	expect(found.map((one) => `${one.change} ${one.endpoint}`)).toEqual([
		'cameOnline 2',
		'wentOffline 2',
		'wentSilent 2',
		'imeiChanged 1',
		'imeiChanged 2',
	]);
});

test('what is held of devices that are not back follows', () => {
	const at = START + MINUTE;
	const left = [
		{ endpoint: '1', kinds: ['offline' as const], held: ['offline' as const], at },
		{ endpoint: '2', kinds: ['silent' as const], held: ['silent' as const], at },
		{ endpoint: '3', kinds: ['offline' as const], held: [], at },
	];
	const silentAt = START + 24 * HOUR;
	expect(changesBeside({ ...none, left }, [], devices, RULES)).toEqual([
		{ ...change('wentOffline', '1', at), before: 'online', after: 'offline' },
		{
			...change('wentSilent', '2', silentAt),
			...{ lastSeen: START, network: 'Example Mobile' },
		},
	]);
});
