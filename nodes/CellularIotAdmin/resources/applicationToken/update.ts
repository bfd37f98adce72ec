import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { applicationTokenLocator, descriptionField } from '../../../shared/fields/accessLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';

/** PATCH /api/v1/application_token/{id} with the description. */
export const update = operation({
	value: 'update',
	action: 'Update application token',
	description: 'Change the description of a token; its expiry and IP range are fixed',
	fields: { id: idField(applicationTokenLocator), description: descriptionField },
	confirm: 'change this application token',
	async run(run, { id, ...body }) {
		const location = path`/api/v1/application_token/${id}`;
		const output = { updated: true, id, ...body };
		return await write(run.api, { method: 'PATCH', path: location, body }, output);
	},
});
