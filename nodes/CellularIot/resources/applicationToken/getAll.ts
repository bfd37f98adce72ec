import type { IDataObject } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import { ROUTE } from '../../../shared/fields/applicationTokenLocator';
import { limitFields, limitNote, readLimit } from '../../../shared/fields/listing';
import { sideBySide } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';

/** GET /api/v1/application_token: the whole list, without paging and without the texts (supplement.md 3). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many application tokens',
	description: 'List the tokens of the workspace with status, expiry and who made them',
	fields: limitFields,
	lane: sideBySide,
	read: (parameters) => ({ limit: readLimit(parameters) }),
	async run(run, { limit }) {
		const answer = await run.api.send({
			method: 'GET',
			path: ROUTE,
			expect: 'records',
		});
		if (!answer.ok) return answer;
		const tokens = answer.value.body as IDataObject[];
		const shown = tokens.slice(0, limit);
		const note = limitNote(shown.length, tokens.length);
		if (note !== undefined) run.hint(note);
		return success(shown);
	},
});
