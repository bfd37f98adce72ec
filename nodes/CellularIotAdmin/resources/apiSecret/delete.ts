import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { apiSecretLocator } from '../../../shared/fields/callbackLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';

/** DELETE /api/v1/api_secret/{id} (docs/service/callbacks.md, *Objects*). */
export const deleteSecret = operation({
	value: 'delete',
	action: 'Delete SMS callback secret',
	description: 'Remove a secret for good; no service profile can use it afterwards',
	fields: idField({ ...apiSecretLocator, required: true }),
	confirm: 'delete this secret for good',
	async run(run, id) {
		const location = path`/api/v1/api_secret/${id}`;
		return await write(run.api, { method: 'DELETE', path: location }, { deleted: true, id });
	},
});
