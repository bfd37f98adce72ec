import { readRecord } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { failed, type Failure, success } from '../../../shared/api/types';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { waitingSmsLocator } from '../../../shared/fields/smsLocator';
import { idField } from '../../../shared/form/field';
import { endpointIdOf, groupedByEndpoint } from '../../../shared/lookup/endpoint';
import { smsEnd } from '../../../shared/records/sms';
import { operation } from '../../../shared/run/operation';

const NOT_PENDING = {
	message: 'This SMS does not wait for the device, so it cannot be canceled',
	description: "See its status with the operation 'Get'.",
};

const pendingOnly = (failure: Failure) =>
	failed(failure.status === 409 ? { ...failure, ...NOT_PENDING } : failure);

/** DELETE /api/v1/endpoint/{endpoint_id}/sms/{sms_id} (docs/service/sms.md, *Cancel*). */
export const cancel = operation({
	value: 'cancel',
	action: 'Cancel SMS',
	description: 'Stop an SMS that is not delivered yet',
	fields: { endpoint: endpointField, smsId: idField(waitingSmsLocator) },
	concurrency: groupedByEndpoint,
	confirm: 'cancel this SMS',
	async run(run, { endpoint, smsId }) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const location = path`/api/v1/endpoint/${endpointId.value}/sms/${smsId}`;
		const answer = await run.api.send({ method: 'DELETE', path: location, expect: 'empty' });
		if (!answer.ok) return pendingOnly(answer.failure);
		// A 200 and a lost answer leave open whether it was too late.
		const end = await readRecord(run.api, location, smsEnd);
		if (!end.ok) return failed({ ...end.failure, mayBeApplied: true });
		const isCanceled = end.value === 'canceled' || end.value === undefined;
		if (isCanceled) return success({ canceled: true, id: smsId, endpoint_id: endpointId.value });
		return pendingOnly({ kind: 'status', request: `DELETE ${location}`, status: 409 });
	},
});
