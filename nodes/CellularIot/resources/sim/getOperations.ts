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
	run: async (run, limit) =>
		await listPages(
			run,
			{ path: '/api/v1/sim/operation', pageSize: 100, query: { sort: 'id' }, limit },
			newestFirst,
		),
});
