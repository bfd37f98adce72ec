import { endpointField } from '../../../shared/fields/endpointLocator';
import { simplifiedBy } from '../../../shared/fields/listing';
import { callEndpoint } from '../../../shared/lookup/endpoint';
import { simplifyCell } from '../../../shared/records/cell';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/endpoint/{id}/connectivity_info asks the network (docs/service/connectivity.md, *Cell information*). */
export const getCellInfo = operation({
	value: 'getCellInfo',
	name: 'Get Cell Information',
	action: 'Get cell information of device',
	description:
		'Ask the network in which radio cell a device is: country and network code, area, cell and age. No answer is a result, too.',
	fields: { endpoint: endpointField, shape: simplifiedBy(simplifyCell) },
	run: async (run, { endpoint, shape }) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'GET', suffix: '/connectivity_info', expect: 'object' },
			(answer, id) => shape({ endpoint_id: id, ...answer }),
		),
});
