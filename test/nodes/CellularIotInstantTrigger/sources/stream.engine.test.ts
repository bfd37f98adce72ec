import type { INodeParameters } from 'n8n-workflow';
import { formOf } from '../fixtures/formReader';

const wanted = async (triggerOn: string, more: INodeParameters = {}) =>
	(await formOf({ triggerOn, ...more })).channel;

it.each([
	['usageRecord', 1],
	['platformEvent', 2],
])('%s asks for a stream of type %i with 500 records per call', async (triggerOn, type) => {
	const asked = { type, filters: [], recordsPerCall: 500 };
	expect(await wanted(triggerOn)).toMatchObject({ wanted: asked });
});

it.each<[INodeParameters, object[]]>([
	[{ alertOnly: true }, [{ field: 'alert', value: true }]],
	[{ alertOnly: false }, []],
	[{ types: ['0', 18] }, [{ field: 'event_type_id', value: [0, 18] }]],
	// The service gets one filter at most.
	[{ types: ['3'], alertOnly: true }, [{ field: 'event_type_id', value: [3] }]],
	[{ severities: ['2'], tags: ['a'] }, []],
])('of the filters %j the service gets %j', async (filters, asked) => {
	expect(await wanted('platformEvent', { filters })).toMatchObject({ wanted: { filters: asked } });
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
		"'Traffic Types' must hold only: Data (data), SMS (sms)",
	);
});
