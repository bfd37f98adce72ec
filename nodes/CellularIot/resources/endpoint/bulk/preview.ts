import type { IDataObject } from 'n8n-workflow';
import { success } from '../../../../shared/api/types';
import type { Batch, Run } from '../../../../shared/run/operation';

/** Settles the items of a preview with one record that says what would be done to all of them; nothing was sent. */
export function settlePreview(
	run: Run,
	batch: Pick<Batch<unknown>, 'settle'>,
	items: readonly number[],
	what: 'change' | 'create' | 'delete',
	shown: IDataObject,
): void {
	run.hint(`This is a preview: nothing was sent. Turn off 'Preview' to ${what} the endpoints.`);
	batch.settle(items, success({ preview: true, ...shown }));
}
