import type { INodeParameters } from 'n8n-workflow';
import { endpointsOf } from '../../../../nodes/CellularIotTrigger/fleet/scope';
import { watching, watchingFleet } from '../../../engine/poll';
import { formReader } from '../formReader';

const { expectRefusal } = formReader();

const fleet = (filters: INodeParameters) => watchingFleet('smsReceived', {}, filters);

test.each<[string, INodeParameters, string]>([
	['an unknown scope', watching('smsReceived', [1], { scope: 'planet' }), "'Scope' must be one of"],
	['a scope without filters', fleet({}), "'Endpoint Filters' is empty"],
	['blank filters', fleet({ name: ' ', tags: [] }), "'Endpoint Filters' is empty"],
	['a tag with a comma', fleet({ tags: ['a,b'] }), "'Tag Names or IDs' cannot hold"],
	['a profile that is none', fleet({ serviceProfileId: 'x' }), "'Service Profile' must be an ID"],
])('%s is refused before any request', async (_, parameters, message) => {
	await expectRefusal(parameters, message);
});

test('a fleet has no endpoint ids of its own; the organization counts as one endpoint', () => {
	expect(endpointsOf({ of: 'fleet' })).toBeUndefined();
	expect(endpointsOf({ of: 'chosen', ids: ['7'] })).toEqual(['7']);
	expect(endpointsOf({ of: 'organization' })).toEqual(['organization']);
});
