import { endpointsOf } from '../../../../nodes/CellularIotTrigger/fleet/scope';

test('a fleet has no endpoint ids of its own; the organization counts as one endpoint', () => {
	expect(endpointsOf({ of: 'fleet' })).toBeUndefined();
	expect(endpointsOf({ of: 'chosen', ids: ['7'] })).toEqual(['7']);
	expect(endpointsOf({ of: 'organization' })).toEqual(['organization']);
});
