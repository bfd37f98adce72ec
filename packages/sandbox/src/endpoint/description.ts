import { LOCATION, type Noun, reads, changes, LISTED } from '../core/description/call';
import {
	ENDPOINT_CHANGE,
	ENDPOINT_CHANGES,
	ENDPOINT_IDS,
	ENDPOINT_SCHEMAS,
	NEW_ENDPOINT,
	NEW_ENDPOINTS,
} from './schemas';
import * as s from '../core/description/schema';

/**
 * Endpoints, one at a time and in bulk (docs/service/endpoints.md, *Operations*;
 * docs/service/endpoints-bulk.md, *Create many*).
 */
export const endpoint: Noun = {
	name: 'Endpoints',
	schemas: ENDPOINT_SCHEMAS,
	calls: {
		'GET /api/v1/endpoint': reads('List endpoints', s.list(s.ref('ListedEndpoint')), LISTED),
		'POST /api/v1/endpoint': {
			summary: 'Create an endpoint',
			body: NEW_ENDPOINT,
			status: 201,
			answer: s.ref('CreatedEndpoint'),
			mayBeEmpty: true,
			headers: LOCATION,
		},
		'GET /api/v1/endpoint/status': reads('List the statuses of endpoints', s.list(s.described())),
		'GET /api/v1/endpoint/{id}': reads('Read an endpoint', s.ref('Endpoint')),
		'PATCH /api/v1/endpoint/{id}': changes('Change an endpoint', 204, ENDPOINT_CHANGE),
		'DELETE /api/v1/endpoint/{id}': changes('Delete an endpoint', 204),
		'POST /api/v2/endpoint/multi': changes(
			'Create up to 2,000 endpoints',
			201,
			NEW_ENDPOINTS,
			s.list(s.ref('CreatedEndpoint')),
		),
		'PATCH /api/v2/endpoint/multi': changes('Change up to 2,000 endpoints', 204, ENDPOINT_CHANGES),
		'DELETE /api/v2/endpoint/multi': {
			summary: 'Delete up to 2,000 endpoints',
			query: { delete_sims: s.oneOf('true', 'false') },
			body: ENDPOINT_IDS,
			status: 204,
		},
	},
};
