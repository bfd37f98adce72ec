import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { applicationTokenLocator } from '../../../shared/fields/accessLocators';
import { operation } from '../../../shared/run/operation';
import { descriptionField } from './description';

/** PATCH /api/v1/application_token/{id} with the description. */
export const update = operation({
	value: 'update',
	action: 'Update application token',
	description: 'Change the description of a token; its expiry and IP range are fixed',
	fields: [applicationTokenLocator, descriptionField],
	confirm: 'change this application token',
	read: (parameters) => ({
		id: parameters.id('applicationTokenId'),
		body: { description: parameters.requiredText('description') },
	}),
	async run(run, { id, body }) {
		const location = path`/api/v1/application_token/${id}`;
		const output = { updated: true, id, ...body };
		return await write(run.api, { method: 'PATCH', path: location, body }, output);
	},
});
