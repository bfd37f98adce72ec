import { path } from '../../../shared/api/url';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { nameEndpoints } from '../../../shared/lookup/endpointNames';
import { operation } from '../../../shared/run/operation';
import { usageAt, usageField } from '../../domain/usage';

/** Usage of endpoints, with their names (docs/service/usage.md, *Days of an endpoint*). */
export const getUsage = operation({
	value: 'getUsage',
	action: 'Get data usage of device',
	description:
		'Read how much data (MB) and how many SMS a device used: per day, in total, or per month with cost',
	sums: true,
	fields: { endpoint: endpointField, wish: usageField },
	prepare: async (run, inputs) =>
		await nameEndpoints(
			run,
			inputs.flatMap(({ endpoint, wish }) => (wish.isRaw ? [] : [endpoint])),
		),
	async run(run, { endpoint, wish }, nameOf) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const raw = { endpoint_id: id.value };
		const named = { ...raw, endpoint_name: nameOf(id.value) };
		const location = path`/api/v1/endpoint/${id.value}`;
		return await usageAt(run, { location, raw, named }, wish);
	},
});
