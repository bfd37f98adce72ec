import type { INodeParameters } from 'n8n-workflow';
import { locator, withService } from '../../engine/service';
import { triggerHost, watching, watchingFleet } from '../../engine/poll';

const service = withService();

const poll = async (parameters: INodeParameters) => {
	const host = await triggerHost({ kind: 'live', credentials: service.credentials(), parameters });
	return await host.activate();
};

const sms = (more: INodeParameters) => watching('smsReceived', [11400001], more);
const fleet = (filters: INodeParameters) => watchingFleet('smsReceived', {}, filters);
const few = (requestsPerPoll: number) =>
	watchingFleet('smsReceived', { options: { requestsPerPoll } });
const ended = (statuses: string[]) => watching('smsStatusChanged', [11400001], { statuses });
const event = (filters: INodeParameters): INodeParameters => ({
	triggerOn: 'platformEvent',
	filters,
});
const learning = (learningDays: number) =>
	watching('newDestination', [11400001], { options: { learningDays } });
const flow = (filters: INodeParameters) => watching('flowRecord', [11400001], { filters });

test.each<[string, INodeParameters, string]>([
	['no endpoint', watching('smsReceived', []), "'Endpoints' is empty"],
	['a blank endpoint', watching('smsReceived', ['']), "'Endpoints' is empty"],
	['a path', watching('smsReceived', ['../../user']), "'Endpoints' must hold whole numbers"],
	['a query', watching('smsReceived', ['1?x=']), "'Endpoints' must hold whole numbers"],
	['a huge number', watching('smsReceived', ['1e21']), "'Endpoints' must hold whole numbers"],
	['zero', watching('smsReceived', [0]), "'Endpoints' must hold whole numbers"],
	[
		'too many endpoints',
		watching(
			'smsReceived',
			Array.from({ length: 101 }, (_, index) => index + 1),
		),
		"'Endpoints' holds 101 devices, but at most 100",
	],
	['an unknown scope', sms({ scope: 'planet' }), "'Scope' must be one of"],
	['a scope without filters', fleet({}), "'Endpoint Filters' is empty"],
	['blank filters', fleet({ name: ' ', tag: '' }), "'Endpoint Filters' is empty"],
	['two tags', fleet({ tag: 'a,b' }), "'Tag' cannot hold"],
	['a profile that is none', fleet({ serviceProfileId: 'x' }), "'Service Profile' must be an ID"],
	['few requests', few(9), "'Requests per Poll' must be"],
	['a maybe', sms({ options: { combineParts: 'maybe' } }), "'Combine Parts' must be true or false"],
	['no status', ended([]), "'Statuses' is empty"],
	['a status on the way', ended(['buffered']), "'Statuses' must hold only"],
	['an event type by name', event({ types: ['login'] }), "'Event Types' must hold the numbers"],
	['an event time', event({ q: 'from:2024-01-01T00:00:00Z' }), 'cannot hold times'],
	['a long learning', learning(30), "'Learning Period (Days)' must be"],
	['an unknown source', sms({ triggerOn: 'nonsense' }), "'Trigger On' does not exist"],
	['an overlap of 0', sms({ options: { overlapMinutes: 0 } }), "'Overlap (Minutes)' must be"],
	[
		'an overlap of 2 days',
		sms({ options: { overlapMinutes: 2880 } }),
		"'Overlap (Minutes)' must be",
	],
	['0 records', sms({ options: { maxRecords: 0 } }), "'Max Records per Poll' must be"],
	['half a record', sms({ options: { maxRecords: 1.5 } }), "'Max Records per Poll' must be"],
	['an unknown start', sms({ options: { startFrom: 'ever' } }), "'Start From' must be one of"],
	['a port', flow({ destination_port: '99999' }), "'Destination Port' must hold ports"],
	['a direction', flow({ direction: 'up' }), "'Direction' must be one of"],
	[
		'times in the raw filter',
		flow({ q: 'started_from:2024-01-01T00:00:00Z' }),
		'cannot hold times',
	],
])('%s is refused before anything is sent', async (_, parameters, message) => {
	await expect(poll(parameters)).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: expect.stringContaining(message),
	});
	expect(service.sent()).toEqual([]);
	expect(service.logins()).toBe(0);
});

const requested = ['GET /api/v1/endpoint/11400001/sms', 'GET /api/v1/endpoint/11400002/sms'];

test.each<[string, unknown]>([
	['lines of the form', watching('', ['11400001', 11400002]).endpoints],
	['one line with commas', watching('', [' 11400001 , 11400002 ,, 11400001']).endpoints],
	[
		'a list from an expression',
		{ endpoint: [{ endpointId: locator('id', '={{ [11400001, 11400002] }}') }] },
	],
	['a text from an expression', { endpoint: [{ endpointId: '={{ "11400001,11400002" }}' }] }],
])('endpoints are taken from %s, each once', async (_, endpoints) => {
	expect(await poll(sms({ endpoints: endpoints as INodeParameters }))).toBeNull();
	expect(service.sent().sort()).toEqual(requested);
});
