import type { INodeParameters } from 'n8n-workflow';
import { watching } from '../../../engine/poll';
import { formReader } from '../fixtures/formReader';

const { expectRefusal } = formReader();

const sms = (more: INodeParameters) => watching('smsReceived', [11400001], more);
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
	['a maybe', sms({ options: { combineParts: 'maybe' } }), "'Combine Parts' must be true or false"],
	['no status', ended([]), "'Statuses' is empty"],
	['a status on the way', ended(['buffered']), "'Statuses' must hold only"],
	['an event type by name', event({ types: ['login'] }), "'Event Type Names or IDs' must hold IDs"],
	['an event time', event({ q: 'from:2024-01-01T00:00:00Z' }), 'cannot hold times'],
	['a long learning', learning(30), "'Learning Period (Days)' must be"],
	['a port', flow({ destination_port: '99999' }), "'Destination Port' must hold ports"],
	['a direction', flow({ direction: 'up' }), "'Direction' must be one of"],
	['times in the raw filter', flow(timed), 'cannot hold times'],
])('%s is refused before any request', async (_, parameters, message) => {
	await expectRefusal(parameters, message);
});
