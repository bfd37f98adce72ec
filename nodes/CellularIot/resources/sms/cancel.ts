import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/fields/endpointLookup';
import { smsLocator } from '../../../shared/fields/smsLocator';
import { inOrderPerEndpoint } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';

/** DELETE /api/v1/endpoint/{endpoint_id}/sms/{sms_id}; only a buffered SMS can be cancelled (service.md, *SMS*). */
export const cancel = operation({
	value: 'cancel',
	name: 'Cancel',
	action: 'Cancel an SMS',
	description: 'Stop a text message that waits for the device and is not delivered yet',
	fields: [endpointLocator, smsLocator],
	lane: inOrderPerEndpoint,
	confirm: 'cancel this SMS',
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		smsId: parameters.id('smsId'),
	}),
	async run(run, { endpoint, smsId }) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const answer = await run.api.send({
			method: 'DELETE',
			path: path`/api/v1/endpoint/${endpointId.value}/sms/${smsId}`,
			expect: 'anything',
		});
		return answer.ok
			? success({ canceled: true, id: smsId, endpoint_id: endpointId.value })
			: answer;
	},
});
