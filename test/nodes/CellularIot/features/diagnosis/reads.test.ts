import { readRequest } from '../../../../../nodes/CellularIot/features/diagnosis/reads';
import { factsOf } from './device';

const sent = (name: Parameters<typeof readRequest>[1], endpoint: object = {}) =>
	readRequest(factsOf({}, { ...endpoint }), name);

describe('the requests of a diagnosis', () => {
	it('read the newest hundred events, so that the clock of n8n does not matter', () => {
		expect(sent('events')).toEqual({
			method: 'GET',
			path: '/api/v1/endpoint/11400001/event',
			query: { sort: '-id', page: 1, per_page: 100 },
			expect: 'records',
		});
	});

	it('look 30 days back for the last flow: without a bound the service gives an hour', () => {
		expect(sent('flows')).toMatchObject({
			path: '/api/v1/endpoint/11400001/flowlogs/detail',
			query: { q: 'started_from:2024-10-21T12:05:00Z', sort: '-started_on', per_page: 100 },
		});
	});

	it('are none if the endpoint does not name the record', () => {
		expect(sent('profile')?.path).toBe('/api/v1/service_profile/540001');
		expect(sent('profile', { service_profile: undefined })).toBeUndefined();
		expect(sent('limits', { service_profile: { id: '../7' } })).toBeUndefined();
		expect(sent('sim', { sim: { iccid: '8988303000001234567' } })).toBeUndefined();
	});
});
