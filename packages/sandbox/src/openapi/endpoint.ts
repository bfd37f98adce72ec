import { LIST_QUERY, LOCATION, NEWER_HEADERS, OLDER_HEADERS, type Noun } from './call';
import {
	ENDPOINT_CHANGE,
	ENDPOINT_CHANGES,
	ENDPOINT_IDS,
	ENDPOINT_SCHEMAS,
	NEW_ENDPOINT,
	NEW_ENDPOINTS,
} from './endpointSchemas';
import { described, list, oneOf, ref } from './schema';

/**
 * Endpoints, one at a time and in bulk (docs/service/endpoints.md, *Operations*;
 * docs/service/endpoints-bulk.md, *Create many*).
 */
export const endpoint: Noun = {
	name: 'Endpoints',
	schemas: ENDPOINT_SCHEMAS,
	calls: {
		'GET /api/v1/endpoint': {
			summary: 'List endpoints',
			query: LIST_QUERY,
			status: 200,
			answer: list(ref('ListedEndpoint')),
			headers: { ...OLDER_HEADERS, ...NEWER_HEADERS },
		},
		'POST /api/v1/endpoint': {
			summary: 'Create an endpoint',
			body: NEW_ENDPOINT,
			status: 201,
			answer: ref('CreatedEndpoint'),
			mayBeEmpty: true,
			headers: LOCATION,
		},
		'GET /api/v1/endpoint/status': {
			summary: 'List the statuses of endpoints',
			status: 200,
			answer: list(described()),
		},
		'GET /api/v1/endpoint/{id}': {
			summary: 'Read an endpoint',
			status: 200,
			answer: ref('Endpoint'),
		},
		'PATCH /api/v1/endpoint/{id}': {
			summary: 'Change an endpoint',
			body: ENDPOINT_CHANGE,
			status: 204,
		},
		'DELETE /api/v1/endpoint/{id}': { summary: 'Delete an endpoint', status: 204 },
		'POST /api/v2/endpoint/multi': {
			summary: 'Create up to 2,000 endpoints',
			body: NEW_ENDPOINTS,
			status: 201,
			answer: list(ref('CreatedEndpoint')),
		},
		'PATCH /api/v2/endpoint/multi': {
			summary: 'Change up to 2,000 endpoints',
			body: ENDPOINT_CHANGES,
			status: 204,
		},
		'DELETE /api/v2/endpoint/multi': {
			summary: 'Delete up to 2,000 endpoints',
			query: { delete_sims: oneOf('true', 'false') },
			body: ENDPOINT_IDS,
			status: 204,
		},
	},
};
