import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { apiCallbackLocator } from '../../../shared/fields/callbackLocators';
import { operation } from '../../../shared/run/operation';

/** DELETE /api/v1/api_callback/{id}, answered with an empty 200 (docs/service/callbacks.md, *Objects*). */
export const deleteCallback = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete API callback',
	description: 'Remove an address for good, so that no service profile can have it called',
	fields: [{ ...apiCallbackLocator, required: true }],
	concurrency: 'sequential',
	confirm: 'delete this callback for good',
	read: (parameters) => parameters.id('apiCallbackId'),
	async run(run, id) {
		const location = path`/api/v1/api_callback/${id}`;
		return await call(run.api, { method: 'DELETE', path: location, expect: 'empty' }, () => ({
			deleted: true,
			id,
		}));
	},
});
