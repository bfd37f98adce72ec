import type { IDataObject } from 'n8n-workflow';
import { createRecord } from '../../../shared/lookup/created';
import { success } from '../../../shared/api/types';
import { SIGNING_ROUTE } from '../../../shared/fields/callbackLocators';
import { field, requiredName } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { operation } from '../../../shared/run/operation';
import { withoutText } from './withoutText';

const fields = {
	purpose: requiredName({
		displayName: 'Purpose',
		name: 'purpose',
		type: 'string',
		default: '',
		placeholder: 'e.g. SMS to n8n',
		description:
			'Purpose of the secret, shown in lists. The service never shows the secret itself.',
	}),
	secret: field(
		{
			displayName: 'Secret',
			name: 'secret',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			description:
				'Text that the service signs its calls with, best 32 random characters or more. Keep a copy for the receiver: the service never shows it. No output shows it either, but n8n keeps it in the workflow, and an export contains it.',
		},
		readSecret,
	),
};

/** A space at the end, as pasted texts have, would change the signature. */
function readSecret(parameters: Parameters): string {
	const secret = parameters.exactText('secret');
	if (secret !== secret.trim())
		parameters.refuse('secret', 'begins or ends with a space or a line break');
	return secret;
}

/**
 * POST /api/v1/api_secret.
 * A secret without an id in the answer is found by its purpose (docs/service/callbacks.md, *Objects*).
 */
export const create = operation({
	value: 'create',
	action: 'Create SMS callback secret',
	description:
		"Add a secret that signs the calls to SMS callbacks; then choose it with 'Update' of the service profile",
	fields,
	confirm: 'create this secret, whose text becomes part of the conversation',
	async run(run, body) {
		const isAlike = (record: IDataObject) => record.purpose === body.purpose;
		const secrets = [body.secret];
		const created = await createRecord(run.api, { path: SIGNING_ROUTE, body, isAlike, secrets });
		return created.ok ? success(withoutText(created.value)) : created;
	},
});
