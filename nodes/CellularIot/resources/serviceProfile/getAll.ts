import type { IDataObject } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import { limitFields, limitNote, readLimit } from '../../../shared/fields/listing';
import { sideBySide } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';

/** GET /api/v1/service_profile: the whole list in its short form, without paging (service.md, *Service profiles*). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many service profiles',
	description: 'List many service profiles of the workspace',
	fields: limitFields,
	lane: sideBySide,
	read: (parameters) => ({ limit: readLimit(parameters) }),
	async run(run, { limit }) {
		const answer = await run.api.send({
			method: 'GET',
			path: '/api/v1/service_profile',
			expect: 'records',
		});
		if (!answer.ok) return answer;
		const profiles = answer.value.body as IDataObject[];
		const shown = profiles.slice(0, limit);
		const note = limitNote(shown.length, profiles.length);
		if (note !== undefined) run.hint(note);
		return success(shown);
	},
});
