import { path, PathSegment } from '../../../shared/api/path';
import { euiccLocator } from '../../../shared/fields/euiccLocators';
import { callEuicc, readEuicc } from '../../../shared/lookup/euicc';
import { operation } from '../../../shared/run/operation';

/** DELETE /api/v1/euicc/{id}/operation/{uuid}, which may not work yet (docs/service/esim.md, *Operations of a chip*). */
export const cancelOperation = operation({
	value: 'cancelOperation',
	name: 'Cancel Operation',
	action: 'Cancel operation of eSIM',
	description:
		'Withdraw an operation that the chip has not begun. The service may not support it yet.',
	fields: [
		euiccLocator,
		{
			displayName: 'Operation ID',
			name: 'operationId',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. 7c1e4f02-1c2b-4000-8000-000000000001',
			description: "The 'operation_id' of an output of this resource",
		},
	],
	confirm: 'cancel this operation of the eSIM',
	read: (parameters) => ({
		euicc: readEuicc(parameters),
		id:
			PathSegment.read(parameters.requiredText('operationId')) ??
			parameters.refuse('operationId', 'must be an ID with letters and digits'),
	}),
	run: async (run, { euicc, id }) =>
		await callEuicc(
			run,
			euicc,
			{ method: 'DELETE', suffix: path`/operation/${id}`, expect: 'empty' },
			(_, euiccId) => ({ canceled: true, euicc_id: euiccId, operation_id: id.text }),
		),
});
