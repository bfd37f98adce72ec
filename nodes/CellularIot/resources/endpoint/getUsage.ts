import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { dayRangeFields, readDayRange } from '../../../shared/fields/dayRange';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { simplifyField } from '../../../shared/fields/listing';
import { shownFor } from '../../../shared/form/shownFor';
import { nameEndpoints } from '../../../shared/lookup/endpointNames';
import { callEndpoint, readEndpoint } from '../../../shared/lookup/endpoint';
import { noUsage, simplifyUsage, totalUsage } from '../../../shared/records/usage';
import { operation } from '../../../shared/run/operation';

const outputField: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [
		{ name: 'Per Day', value: 'perDay', description: 'An item for each day with usage' },
		{ name: 'Total', value: 'total', description: 'One item for the whole time range' },
	],
	default: 'perDay',
	description: 'What an item of the output is. A device without usage is one item with zeros.',
};

/** GET /api/v1/endpoint/{id}/stats/daily (docs/service/usage.md, *Days of an endpoint*). */
export const getUsage = operation({
	value: 'getUsage',
	name: 'Get Usage',
	action: 'Get data usage of endpoint',
	description: 'Read how much data (MB) and how many SMS a device used, per day or in total',
	fields: [
		endpointLocator,
		...dayRangeFields,
		outputField,
		...shownFor({ output: ['perDay'] }, [simplifyField]),
	],
	concurrency: 'parallel',
	read: (parameters) => {
		const isTotal = parameters.choice('output', ['perDay', 'total']) === 'total';
		return {
			endpoint: readEndpoint(parameters),
			days: readDayRange(parameters),
			isTotal,
			isRaw: !isTotal && !parameters.flag('simplify'),
		};
	},
	prepare: async (run, inputs) =>
		await nameEndpoints(
			run,
			inputs.flatMap(({ endpoint, isRaw }) => (isRaw ? [] : [endpoint])),
		),
	run: async (run, { endpoint, days, isTotal, isRaw }, nameOf) => {
		const range = days(Date.now());
		const { from: start_date, until: end_date } = range;
		return await callEndpoint(
			run,
			endpoint,
			{
				method: 'GET',
				suffix: '/stats/daily',
				query: { start_date, end_date },
				expect: 'records',
			},
			(rows, id): IDataObject[] => {
				if (isRaw) return rows.map((day) => ({ endpoint_id: id, ...day }));
				const device = { endpoint_id: id, endpoint_name: nameOf(id) };
				if (isTotal) return [totalUsage(rows, device, range)];
				if (rows.length === 0) return [noUsage(device)];
				return rows.map((day) => simplifyUsage({ ...day, ...device }));
			},
		);
	},
});
