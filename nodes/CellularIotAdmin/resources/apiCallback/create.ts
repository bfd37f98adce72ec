import type { IDataObject } from 'n8n-workflow';
import { readRecords } from '../../../shared/api/call';
import { createRecord } from '../../../shared/lookup/created';
import { API_CALLBACKS } from '../../../shared/fields/callbackLocators';
import { field, writtenName } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { readWebAddress, withoutGaps } from '../../../shared/form/readers';

const fields = {
	url: field(
		{
			displayName: 'URL',
			name: 'url',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. https://n8n.example.com/webhook/device-sms',
			description: 'Address that the service calls, such as the production URL of a Webhook node',
		},
		readWebAddress,
	),
	purpose: writtenName({
		displayName: 'Purpose',
		name: 'purpose',
		type: 'string',
		default: '',
		placeholder: 'e.g. SMS to n8n',
		description: 'Purpose of the callback, shown in lists',
	}),
};

/**
 * POST /api/v1/api_callback.
 * A callback without an id in the answer is found by its URL and purpose (docs/service/callbacks.md, *Objects*).
 */
export const create = operation({
	value: 'create',
	action: 'Create SMS callback',
	description: 'Add an address that the service calls with SMS and delivery reports',
	fields,
	confirm: 'create this callback',
	async run(run, { url, purpose }) {
		const path = API_CALLBACKS;
		const before = await readRecords(run.api, path);
		if (!before.ok) return before;
		const body = withoutGaps({ url, purpose });
		const isAlike = (callback: IDataObject) =>
			callback.url === url && (callback.purpose ?? '') === (purpose ?? '');
		return await createRecord(run.api, { path, body, isAlike, before: before.value });
	},
});
