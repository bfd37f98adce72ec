import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import { flagField } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import type { Batch, Run } from '../../../shared/run/operation';

/** Default: on. Adding the option asks for a preview. */
export const previewField: INodeProperties = {
	displayName: 'Preview',
	name: 'preview',
	type: 'boolean',
	default: true,
	description: 'Whether to change nothing and only count what would be changed',
};

/** Of an operation that deletes: on until a person turns it off. */
export const deletionPreviewField = flagField({
	...previewField,
	description: 'Whether to delete nothing and only show what would be deleted',
});

export const readPreview = (options: Parameters): boolean => options.decision('preview', false);

/** Whether the run is a preview: one item with the option is enough. */
export const isPreview = ({ entries }: Pick<Batch<{ isPreview: boolean }>, 'entries'>) =>
	entries.some(({ input }) => input.isPreview);

/** Settles the items of a preview with one record that counts what would be sent. */
export function settlePreview(
	run: Pick<Run, 'hint'>,
	batch: Pick<Batch<unknown>, 'settle'>,
	items: readonly number[],
	verb: 'change' | 'create' | 'delete',
	counts: IDataObject,
): void {
	run.hint(`This is a preview: nothing was sent. Turn off 'Preview' to ${verb} these.`);
	batch.settle(items, success({ preview: true, ...counts }));
}
