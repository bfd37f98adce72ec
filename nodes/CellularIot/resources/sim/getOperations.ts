import type { IDataObject } from 'n8n-workflow';
import { listPages, listingOf } from '../../../shared/fields/listing';
import { textOf } from '../../domain/euiccOperation';
import { operation } from '../../../shared/run/operation';

const simplify = (row: IDataObject): IDataObject => ({
	id: row.id,
	action: textOf(row, 'action') || null,
	status: textOf(row, 'status') || null,
	total_count: row.total_count ?? null,
	success_count: row.success_count ?? null,
	failed_count: row.failed_count ?? null,
	errors: row.errors,
	creation_date: row.creation_date ?? null,
	finalization_date: row.finalization_date ?? null,
});

/** GET /api/v1/sim/operation, page by page (docs/service/esim.md, *Operations of SIMs*). */
export const getOperations = operation({
	value: 'getOperations',
	action: 'Get operations of SIMs',
	description: 'List slow work on many SIMs: its state, its counts, and why it stopped, by EID',
	fields: listingOf(simplify),
	async run(run, { limit, shape }) {
		// n8n takes an item with the key 'error' for a failed one.
		const withErrors = ({ error, ...row }: IDataObject) => shape({ ...row, errors: error ?? [] });
		const query = { sort: '-creation_date' };
		const list = { path: '/api/v1/sim/operation', pageSize: 100, query, limit };
		return await listPages(run, { ...list, shape: withErrors });
	},
});
