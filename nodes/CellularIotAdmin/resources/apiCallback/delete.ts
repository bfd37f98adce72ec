import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { apiCallbackLocator } from '../../../shared/fields/callbackLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';

/** DELETE /api/v1/api_callback/{id} (docs/service/callbacks.md, *Objects*). */
export const deleteCallback = operation({
	value: 'delete',
	action: 'Delete SMS callback',
	description: 'Remove a callback address for good; no service profile can use it afterwards',
	fields: idField({ ...apiCallbackLocator, required: true }),
	confirm: 'delete this callback for good',
	async run(run, id) {
		const location = path`/api/v1/api_callback/${id}`;
		return await write(run.api, { method: 'DELETE', path: location }, { deleted: true, id });
	},
});
