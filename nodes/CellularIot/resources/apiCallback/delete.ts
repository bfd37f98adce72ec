import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { apiCallbackLocator } from '../../../shared/fields/callbackLocators';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';

/** DELETE /api/v1/api_callback/{id}, answered with an empty 200 (docs/service/callbacks.md, *Objects*). */
export const deleteCallback = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete API callback',
	description: 'Remove an address for good, so that no service profile can have it called',
	fields: [{ ...apiCallbackLocator, required: true }],
	concurrency: sequential,
	confirm: 'delete this callback for good',
	read: (parameters) => parameters.id('apiCallbackId'),
	async run(run, id) {
		const answer = await run.api.send({
			method: 'DELETE',
			path: path`/api/v1/api_callback/${id}`,
			expect: 'empty',
		});
		return answer.ok ? success({ deleted: true, id }) : answer;
	},
});
