import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import type { Located, Parameters } from '../../../shared/form/parameters';
import type { Batch, Entry, Objection, Run } from '../../../shared/run/operation';

/** Default: on. Adding the option asks for a preview. */
export const previewField: INodeProperties = {
	displayName: 'Preview',
	name: 'preview',
	type: 'boolean',
	default: true,
	description: 'Whether to change nothing and only count what would be changed',
};

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

type Records = 'devices' | 'SIMs' | 'tags';

export const maximumField = (records: Records, maximum: number): INodeProperties => ({
	displayName: 'Maximum to Delete',
	name: 'maximum',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: maximum,
	noDataExpression: true,
	description: `If the input names more ${records} than this, nothing is deleted`,
});

export const readMaximum = (parameters: Parameters, usual: number): number =>
	parameters.integer('maximum', 1) ?? usual;

export function checkMaximum<Input extends { maximum: number }>(
	entries: ReadonlyArray<Entry<Input>>,
	records: Records,
	locatedOf: (input: Input) => Located,
): Objection[] {
	const located = entries.map(({ input }) => locatedOf(input));
	const named = new Set(located.map(({ mode, value }) => `${mode} ${value}`));
	const maximum = entries[0]?.input.maximum ?? 0;
	if (named.size <= maximum) return [];
	const message = `${named.size} ${records} would be deleted, more than 'Maximum to Delete' allows (${maximum})`;
	const description = 'Check that the input is the one you mean, then raise that number.';
	return entries.map(({ item }) => ({ item, message, description }));
}
