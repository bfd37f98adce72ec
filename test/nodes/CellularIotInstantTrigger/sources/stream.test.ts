import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { isOfDevices } from '../../../../nodes/CellularIotInstantTrigger/sources/stream';
import { formOf } from '../formReader';

const wanted = async (triggerOn: string, more: INodeParameters = {}) =>
	(await formOf({ triggerOn, ...more })).wanted;

it.each([
	['usageRecord', 1],
	['platformEvent', 2],
])('%s asks for a stream of type %i with 500 records per call', async (triggerOn, type) => {
	expect(await wanted(triggerOn)).toEqual({
		way: 'stream',
		type,
		filters: [],
		recordsPerCall: 500,
	});
});

it.each<[INodeParameters, object[]]>([
	[{ alertOnly: true }, [{ field: 'alert', value: true }]],
	[{ alertOnly: false }, []],
	[{ types: ['0', 18] }, [{ field: 'event_type_id', value: [0, 18] }]],
	// The service gets one filter at most.
	[{ types: ['3'], alertOnly: true }, [{ field: 'event_type_id', value: [3] }]],
	[{ severities: ['2'], tags: ['a'] }, []],
])('of the filters %j the service gets %j', async (filters, asked) => {
	expect(await wanted('platformEvent', { filters })).toMatchObject({ filters: asked });
});

it.each<[INodeParameters, string]>([
	[{ options: { recordsPerCall: 0 } }, "'Records per Call' must be a whole number, from 1 to 2000"],
	[{ options: { recordsPerCall: 2001 } }, "'Records per Call' must be"],
	[{ filters: { types: ['x'] } }, "'Event Type Names or IDs' must hold IDs"],
	[
		{ endpoints: { endpoint: [{ endpointId: { __rl: true, mode: 'id', value: 'x' } }] } },
		"'Endpoints' must hold whole numbers",
	],
])('%j is refused: %s', async (more, message) => {
	await expect(wanted('platformEvent', more)).rejects.toThrow(message);
});

it('an unknown traffic type is refused', async () => {
	const filters = { trafficTypes: ['={{ "voice" }}'] };
	await expect(wanted('usageRecord', { filters })).rejects.toThrow(
		"'Traffic Types' must hold only: data, sms",
	);
});

describe('the devices of a record', () => {
	const is = (record: IDataObject, endpoints: string[], tags: string[]) =>
		isOfDevices(record, { endpoints: new Set(endpoints), tags });

	it('are chosen by id, as number or text', () => {
		expect(is({ endpoint: { id: 7 } }, ['7'], [])).toBe(true);
		expect(is({ endpoint: { id: '7' } }, ['7'], [])).toBe(true);
		expect(is({ endpoint: { id: 8 } }, ['7'], [])).toBe(false);
		expect(is({ endpoint: null }, ['7'], [])).toBe(false);
	});

	it('are chosen by whole tags', () => {
		expect(is({ endpoint: { tags: 'Plant-A, water' } }, [], ['plant-a'])).toBe(true);
		expect(is({ endpoint: { tags: 'plant' } }, [], ['plant-a'])).toBe(false);
		expect(is({ endpoint: { tags: null } }, [], ['plant-a'])).toBe(false);
	});

	it('are all without a choice', () => expect(is({}, [], [])).toBe(true));

	it('must fulfil both choices', () => {
		expect(is({ endpoint: { id: 7, tags: 'a' } }, ['7'], ['a'])).toBe(true);
		expect(is({ endpoint: { id: 7, tags: 'a' } }, ['8'], ['a'])).toBe(false);
	});
});
