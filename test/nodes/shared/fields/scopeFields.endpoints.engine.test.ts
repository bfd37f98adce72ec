import type { INodeParameters } from 'n8n-workflow';
import { watching } from '../../../engine/poll';
import { locator } from '../../../engine';
import { formReader } from '../../CellularIotTrigger/fixtures/formReader';

const { service, poll, expectRefusal } = formReader();

/** The first poll confirms the clock of the service. */
const CLOCK = 'GET /api/v1/endpoint';
const requested = ['GET /api/v1/endpoint/11400001/sms', 'GET /api/v1/endpoint/11400002/sms'];

test.each<[string, unknown]>([
	['rows of the form', watching('', ['11400001', 11400002]).endpoints],
	['one row with commas', watching('', [' 11400001 , 11400002 ,, 11400001']).endpoints],
	[
		'a list from an expression',
		{ endpoint: [{ endpointId: locator('id', '={{ [11400001, 11400002] }}') }] },
	],
	['a text from an expression', { endpoint: [{ endpointId: '={{ "11400001,11400002" }}' }] }],
])('endpoints are taken from %s, without duplicates', async (_, endpoints) => {
	const parameters = watching('smsReceived', [], { endpoints: endpoints as INodeParameters });
	expect(await poll(parameters)).toBeNull();
	const read = service.sent().filter((request) => request !== CLOCK);
	expect(read.sort()).toEqual(requested);
});

const tooMany = Array.from({ length: 101 }, (_, index) => index + 1);

test.each<[string, Array<string | number>, string]>([
	['no endpoint', [], "'Endpoints' is empty"],
	['a blank endpoint', [''], "'Endpoints' is empty"],
	['a path', ['../../../user'], "'Endpoints' must hold whole numbers"],
	['a query', ['1?x='], "'Endpoints' must hold whole numbers"],
	['a huge number', ['1e21'], "'Endpoints' must hold whole numbers"],
	['zero', [0], "'Endpoints' must hold whole numbers"],
	['too many endpoints', tooMany, "'Endpoints' holds 101 devices, but at most 100"],
])('%s is refused before any request', async (_, ids, message) => {
	await expectRefusal(watching('smsReceived', ids), message);
});
