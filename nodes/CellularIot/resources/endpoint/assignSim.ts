import type { INodeProperties } from 'n8n-workflow';
import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { simToAssign } from '../../../shared/fields/simLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';
import { readAssignment, withSim } from './assignment';
import { simStatusField } from './deviceFields';

const fields: INodeProperties[] = [
	endpointLocator,
	{ ...simToAssign, required: true },
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [simStatusField],
	},
];

/**
 * PATCH /api/v1/endpoint/{id} with `sim {id}`, answered without a body (docs/service/sims.md, *Assign and release*).
 */
export const assignSim = operation({
	value: 'assignSim',
	name: 'Assign SIM',
	action: 'Assign SIM to endpoint',
	description: 'Put a free SIM into a device that has none',
	fields,
	concurrency: 'sequential',
	confirm: 'assign this SIM, which may activate it so that it is charged',
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		assignment: readAssignment(parameters, parameters.group('additionalFields')),
	}),
	async run(run, { endpoint, assignment }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const body = await withSim(run, {}, assignment);
		if (!body.ok) return body;
		return await call(
			run.api,
			{
				method: 'PATCH',
				path: path`/api/v1/endpoint/${id.value}`,
				body: body.value,
				expect: 'empty',
			},
			() => ({ assigned: true, id: id.value, ...body.value }),
		);
	},
});
