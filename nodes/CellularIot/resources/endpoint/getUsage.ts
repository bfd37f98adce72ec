import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { dayFields, readDays } from '../../../shared/fields/dates';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
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
	async run(run, { endpoint, days, shape }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		return await call(
			run.api,
			{
				method: 'GET',
				path: path`/api/v1/endpoint/${id.value}/stats/daily`,
				query: days,
				expect: 'records',
			},
			(rows) => rows.map((day) => shape({ endpoint_id: id.value, ...day })),
		);
	},
});
