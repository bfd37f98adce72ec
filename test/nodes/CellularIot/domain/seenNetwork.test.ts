import {
	networkOfConnectivity,
	networkOfEvent,
} from '../../../../nodes/CellularIot/domain/seenNetwork';

const GERMANY = { id: 74, name: 'Germany' };
const OPERATOR = { id: 3, name: 'Example Mobile' };
const AT = '2024-11-07T15:10:00.000Z';
const SEEN = { operator_id: 3, network: 'Example Mobile', country: 'Germany', seen_at: AT };

describe('the network in a connectivity', () => {
	it('is that of the registration', () => {
		const location = {
			operator: { ...OPERATOR, country: GERMANY },
			country: { country_id: '74', name: 'Germany' },
			last_updated: '2024-11-07T15:10:00.000+0000',
		};
		const connectivity = { location, pdp_context: { operator_id: '4' } };
		expect(networkOfConnectivity(connectivity)).toEqual({ ...SEEN, seen_in: 'connectivity' });
	});

	it('is that of the data session, without names, if there is no registration', () => {
		const session = { operator_id: '4', created: '2024-11-07T15:10:00.000+0000' };
		expect(networkOfConnectivity({ pdp_context: session })).toMatchObject({
			operator_id: 4,
			network: null,
			country: null,
			seen_at: AT,
		});
	});

	it.each([
		{},
		{ location: null },
		{ location: { operator: null } },
		{ location: { operator: {} } },
	])('is not known in %j', (connectivity) => {
		expect(networkOfConnectivity(connectivity)).toBeUndefined();
	});
});

describe('the network in an event', () => {
	it.each([
		['the detail itself', { ...OPERATOR, country: GERMANY, session_id: 'a' }],
		['an operator in the detail', { id: 9, operator: { ...OPERATOR, country: GERMANY } }],
	])('is %s', (_case, detail) => {
		expect(networkOfEvent({ timestamp: AT, detail })).toEqual({ ...SEEN, seen_in: 'event' });
	});

	it.each([
		{},
		{ detail: null },
		{ detail: {} },
		{ detail: { id: 250, name: 'a SIM' } },
		{ detail: { name: 'Example Mobile', country: GERMANY } },
	])('is not known in %j', (event) => {
		expect(networkOfEvent(event)).toBeUndefined();
	});
});
