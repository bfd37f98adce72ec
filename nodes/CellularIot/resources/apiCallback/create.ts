import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { call } from '../../../shared/api/call';
import { readCreated } from '../../../shared/api/created';
import { success } from '../../../shared/api/types';
import { withoutGaps } from '../../../shared/form/body';
import { API_CALLBACKS } from '../../../shared/fields/callbackLocators';
import { operation, type Run } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';

const fields: INodeProperties[] = [
	{
		displayName: 'URL',
		name: 'url',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. https://n8n.example.com/webhook/device-sms',
		description: 'What the service calls, such as the production URL of a Webhook node',
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			{
				displayName: 'Purpose',
				name: 'purpose',
				type: 'string',
				default: '',
				placeholder: 'e.g. SMS to n8n',
				description: 'What the callback is for, as it is shown in lists',
			},
			{
				displayName: 'Use Existing',
				name: 'useExisting',
				type: 'boolean',
				default: true,
				description:
					"Whether to look for a callback with the same 'URL' first, and to return that one unchanged instead of creating another",
			},
		],
	},
];

function readUrl(parameters: Parameters): string {
	const url = parameters.requiredText('url');
	const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url);
	return isWeb ? url : parameters.refuse('url', 'must be an address that starts with https://');
}

/** Finds the newest callback with this URL. */
const findCallback = async (run: Run, url: string) =>
	await call(
		run.api,
		{ method: 'GET', path: API_CALLBACKS, expect: 'records' },
		(callbacks): IDataObject | undefined =>
			callbacks
				.filter((callback) => callback.url === url)
				.sort((a, b) => Number(b.id) - Number(a.id))[0],
	);

/**
 * POST /api/v1/api_callback, answered with 201 (docs/service/callbacks.md, *Objects*).
 * @assumption A request may have `url` and `purpose` only: a client can know nothing else of the record. An answer
 * without an id is looked up by its URL (docs/service/callbacks.md, *Objects*). Check: create a callback with both and
 * read the list.
 */
export const create = operation({
	value: 'create',
	name: 'Create',
	action: 'Create API callback',
	description: 'Add an address that service profiles can have called for SMS and delivery reports',
	fields,
	concurrency: 'sequential',
	confirm: 'create this callback',
	read(parameters) {
		const optional = parameters.group('additionalFields');
		return {
			url: readUrl(parameters),
			purpose: optional.text('purpose'),
			useExisting: optional.optionalFlag('useExisting') === true,
		};
	},
	async run(run, { url, purpose, useExisting }) {
		const existing = useExisting ? await findCallback(run, url) : success(undefined);
		if (!existing.ok) return existing;
		if (existing.value !== undefined) return success({ ...existing.value, existing: true });
		const answer = await run.api.send({
			method: 'POST',
			path: API_CALLBACKS,
			body: withoutGaps({ url, purpose }),
			expect: 'empty',
		});
		if (!answer.ok) return answer;
		const created = await readCreated(run.api, API_CALLBACKS, answer.value);
		if (created.ok) return created;
		const found = await findCallback(run, url);
		return found.ok && found.value !== undefined ? success(found.value) : created;
	},
});
