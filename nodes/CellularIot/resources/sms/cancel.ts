import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import type { Failure } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { waitingSmsLocator } from '../../../shared/fields/smsLocator';
import { groupedByEndpoint } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import type { Outcome, Run } from '../../../shared/run/operation';
import { smsEnd } from '../../../shared/records/sms';

/**
 * DELETE /api/v1/endpoint/{endpoint_id}/sms/{sms_id}; only a buffered SMS can be canceled
 * (docs/service/sms.md, *Cancel*).
 */
export const cancel = operation({
	value: 'cancel',
	name: 'Cancel',
	action: 'Cancel SMS',
	description: 'Stop a text message that waits for the device and is not delivered yet',
	fields: [endpointLocator, waitingSmsLocator],
	concurrency: groupedByEndpoint,
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
			expect: 'empty',
		});
		if (!answer.ok) return answer.failure.status === NOT_WAITING ? tooLate(answer.failure) : answer;
		const canceled = { canceled: true, id: smsId, endpoint_id: endpointId.value };
		return answer.value.assumed ? await verified(run, canceled) : success(canceled);
	},
});

const NOT_WAITING = 409;

/** Words for the one refusal that has a meaning of its own here. */
const tooLate = (failure: Failure) =>
	failed({
		...failure,
		message: 'Only an SMS to the device that still waits can be canceled; this one does not',
		description: "See its status with the operation 'Get'.",
	});

/**
 * After a lost answer the service refuses the repetition, and so it does when the SMS could not be canceled at all:
 * only the SMS itself tells which of the two it was.
 */
async function verified(
	run: Run,
	canceled: { canceled: boolean; id: number; endpoint_id: number },
): Promise<Outcome> {
	const request = path`/api/v1/endpoint/${canceled.endpoint_id}/sms/${canceled.id}`;
	const answer = await run.api.send({ method: 'GET', path: request, expect: 'object' });
	if (!answer.ok) return failed({ ...answer.failure, mayBeApplied: true });
	return smsEnd(answer.value.body as IDataObject) === 'canceled'
		? success(canceled)
		: tooLate({ kind: 'status', request: `DELETE ${request}`, status: NOT_WAITING });
}
