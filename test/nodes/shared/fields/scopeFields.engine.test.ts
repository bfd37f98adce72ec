import type { INodeParameters } from 'n8n-workflow';
import { watching, watchingFleet } from '../../../engine/poll';
import { formReader } from '../../CellularIotTrigger/fixtures/formReader';

const { expectRefusal } = formReader();

const fleet = (filters: INodeParameters) => watchingFleet('smsReceived', {}, filters);

test.each<[string, INodeParameters, string]>([
	[
		'an unknown scope',
		watching('smsReceived', [1], { scope: 'planet' }),
		"'Scope' must be one of: All Endpoints (all), Chosen Endpoints (chosen),",
	],
	['a scope without filters', fleet({}), "'Endpoint Filters' is empty"],
	['blank filters', fleet({ name: ' ', tags: [] }), "'Endpoint Filters' is empty"],
	['a tag with a comma', fleet({ tags: ['a,b'] }), "'Tag Names or IDs' cannot hold"],
	['a profile that is none', fleet({ serviceProfileId: 'x' }), "'Service Profile' must be an ID"],
])('%s is refused before any request', async (_, parameters, message) => {
	await expectRefusal(parameters, message);
});
