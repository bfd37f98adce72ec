import type { INodeParameters } from 'n8n-workflow';
import { properties } from '../../../nodes/CellularIotTrigger/form';
import { watching, watchingFleet } from '../../engine/poll';
import { onChanges } from './changes/watchedDevices';
import { formReader } from './formReader';

const { service, poll, expectRefusal } = formReader();

const sms = (more: INodeParameters) => watching('smsReceived', [11400001], more);
const withOptions = (options: INodeParameters) => sms({ options });
const few = watchingFleet('smsReceived', { options: { requestsPerPoll: 9 } });
const ended = (statuses: string[]) => watching('smsStatusChanged', [11400001], { statuses });
const event = (filters: INodeParameters): INodeParameters => ({
	triggerOn: 'platformEvent',
	filters,
});
const learning = (learningDays: number) =>
	watching('newDestination', [11400001], { options: { learningDays } });
const flow = (filters: INodeParameters) => watching('flowRecord', [11400001], { filters });
const timed = { q: 'started_from:2024-01-01T00:00:00Z' };

test.each<[string, INodeParameters, string]>([
	['an unknown event', sms({ triggerOn: 'nonsense' }), "'Trigger On' does not exist"],
	['few requests', few, "'Requests per Poll' must be"],
	['an overlap of 0', withOptions({ overlapMinutes: 0 }), "'Overlap (Minutes)' must be"],
	['an overlap of 2 days', withOptions({ overlapMinutes: 2880 }), "'Overlap (Minutes)' must be"],
	['0 records', withOptions({ maxRecords: 0 }), "'Max Records per Poll' must be"],
	['half a record', withOptions({ maxRecords: 1.5 }), "'Max Records per Poll' must be"],
	['an unknown start', withOptions({ startFrom: 'ever' }), "'Start From' must be one of"],
	['a maybe', withOptions({ combineParts: 'maybe' }), "'Combine Parts' must be true or false"],
	['no status', ended([]), "'Statuses' is empty"],
	['a status on the way', ended(['buffered']), "'Statuses' must hold only"],
	['an event type by name', event({ types: ['login'] }), "'Event Type Names or IDs' must hold IDs"],
	['an event time', event({ q: 'from:2024-01-01T00:00:00Z' }), 'cannot hold times'],
	['a long learning', learning(30), "'Learning Period (Days)' must be"],
	['a port', flow({ destination_port: '99999' }), "'Destination Port' must hold ports"],
	['a direction', flow({ direction: 'up' }), "'Direction' must be one of"],
	['times in the raw filter', flow(timed), 'cannot hold times'],
	['no change', onChanges([]), "'Changes' is empty"],
	['an unknown change', onChanges(['moved']), "'Changes' must hold only"],
	['0 hours', onChanges(['wentSilent'], { silentHours: 0 }), "'Silent After (Hours)' must be"],
	['31 days', onChanges(['neverSeen'], { silentHours: 744 }), "'Silent After (Hours)' must be"],
	['2 days offline', onChanges(['wentOffline'], { offlineMinutes: 2880 }), "'Offline After"],
	['0 sessions', onChanges(['tooManySessions'], { mostSessions: 0 }), "'Most Sessions' must be"],
	['an empty scope', onChanges(['wentSilent'], { scope: 'chosen' }), "'Endpoints' is empty"],
	['no filter', onChanges(['wentSilent'], { scope: 'filter' }), "'Endpoint Filters' is empty"],
])('%s is refused before any request', async (_, parameters, message) => {
	await expectRefusal(parameters, message);
});

test('Device Changed without a scope watches all devices', async () => {
	await poll({ triggerOn: 'deviceChanged', changes: ['wentSilent'] });
	expect(service.sent()).toContain('GET /api/v1/event');
});

it.each([
	['smsReceived', '150 devices'],
	['smsStatusChanged', '150 devices'],
	['flowRecord', '75 devices'],
	['newDestination', '75 devices'],
	['platformEvent', undefined],
])('tells of fleets, and of them alone, how many a poll reads: %s %s', (source, count) => {
	const notices = properties.filter(
		({ type, displayOptions }) =>
			type === 'notice' && displayOptions?.show?.triggerOn?.includes(source),
	);
	expect(notices).toHaveLength(count === undefined ? 0 : 1);
	for (const { displayName, displayOptions } of notices) {
		expect(displayName).toContain(`reads up to ${count}`);
		expect(displayOptions?.show?.scope).toEqual(['all', 'filter']);
	}
});
