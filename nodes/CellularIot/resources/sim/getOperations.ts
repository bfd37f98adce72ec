import type { IDataObject } from 'n8n-workflow';
import { limitFields, listPages, readLimit } from '../../../shared/fields/listing';
import { newestFirst } from '../../domain/euiccOperation';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/sim/operation, page by page (docs/service/esim.md, *Operations of SIMs*). */
export const getOperations = operation({
	value: 'getOperations',
	name: 'Get Operations',
	action: 'Get operations of SIMs',
	description: 'List slow work on many SIMs: its state, its counts, and the errors by EID',
	fields: limitFields,
	read: readLimit,
	async run(run, limit) {
		// n8n takes an item with the key 'error' for a failed one.
		const shape = ({ error, ...row }: IDataObject) => ({ ...row, errors: error ?? [] });
		const list = { path: '/api/v1/sim/operation', pageSize: 100, query: { sort: 'id' }, limit };
		return await listPages(run, { ...list, shape }, newestFirst);
	},
});
