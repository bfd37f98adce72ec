import type { INodeParameters } from 'n8n-workflow';
import { formReader } from '../fixtures/formReader';
import { onChanges } from './fixtures/watchedDevices';

const { service, poll, expectRefusal } = formReader();

test.each<[string, INodeParameters, string]>([
	['no change', onChanges([]), "'Changes' is empty"],
	['an unknown change', onChanges(['moved']), "'Changes' must hold only"],
	['0 hours', onChanges(['wentSilent'], { silentHours: 0 }), "'Silent After (Hours)' must be"],
	['31 days', onChanges(['neverSeen'], { silentHours: 744 }), "'Silent After (Hours)' must be"],
	['2 days offline', onChanges(['wentOffline'], { offlineMinutes: 2880 }), "'Offline After"],
	['0 sessions', onChanges(['tooManySessions'], { mostSessions: 0 }), "'Most Sessions' must be"],
	['once', onChanges(['unusualUsage'], { timesTheUsual: 1 }), "'Times the Usual' must be"],
	['0 MB', onChanges(['unusualUsage'], { leastMegabytes: 0 }), "'At Least (MB)' must be"],
	['an empty scope', onChanges(['wentSilent'], { scope: 'chosen' }), "'Endpoints' is empty"],
	['no filter', onChanges(['wentSilent'], { scope: 'filter' }), "'Endpoint Filters' is empty"],
])('%s is refused before any request', async (_, parameters, message) => {
	await expectRefusal(parameters, message);
});

test('a form without a scope watches all devices', async () => {
	await poll({ triggerOn: 'deviceChanged', changes: ['wentSilent'] });
	expect(service.sent()).toContain('GET /api/v1/event');
});
