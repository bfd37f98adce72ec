import { dayFields, readDays } from '../../../shared/fields/dates';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { callEndpoint, readEndpoint } from '../../../shared/lookup/endpoint';
import { simplifyUsage } from '../../../shared/records/usage';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/endpoint/{id}/stats/daily, with the endpoint id added (docs/service/usage.md, *Days of an endpoint*). */
export const getUsage = operation({
	value: 'getUsage',
	name: 'Get Usage',
	action: 'Get usage of endpoint',
	description: 'Read how much data and how many SMS a device used, day by day',
	fields: [endpointLocator, ...dayFields, simplifyField],
	concurrency: 'parallel',
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		days: readDays(parameters),
		shape: readSimplify(parameters, simplifyUsage),
	}),
	run: async (run, { endpoint, days, shape }) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'GET', suffix: '/stats/daily', query: days, expect: 'records' },
			(rows, id) => rows.map((day) => shape({ endpoint_id: id, ...day })),
		),
});
