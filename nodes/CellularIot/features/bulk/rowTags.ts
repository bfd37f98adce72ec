import type { IDataObject } from 'n8n-workflow';
import { type Result, success } from '../../../shared/api/types';
import { type Tag, tagDirectory } from '../../../shared/lookup/tagDirectory';
import type { Batch, Entry, Run } from '../../../shared/run/operation';
import { listed } from '../../../shared/run/report';
import { tagsOfForm } from '../../domain/tagging';
import type { DeviceInput } from './repeats';
import type { Row } from './resolve';

/** A row with the tags that it names. */
export type TaggedRow<Input extends DeviceInput> = Row<Input> & { tags: readonly Tag[] };

/**
 * Resolves the tags of all rows, with one request for a hundred tags. Settles rows with an unknown tag. `isText`: see
 * `tagsOfForm`.
 */
export async function resolveTags<Input extends DeviceInput>(
	run: Run,
	batch: Batch<Input>,
	rows: ReadonlyArray<Row<Input>>,
	isText?: boolean,
): Promise<Array<TaggedRow<Input>>> {
	const tagged: Array<TaggedRow<Input>> = [];
	for (const row of rows) {
		const { tagging } = row.input;
		const tags = tagging === undefined ? success([]) : await tagsOfForm(run, tagging, isText);
		if (tags.ok) tagged.push({ ...row, tags: tags.value });
		else batch.settle([row.item], tags);
	}
	return tagged;
}

/** Summarizes the tags of a preview, and adds a note about unknown ones. Empty if no row names a tag. */
export async function tagPreview(
	run: Run,
	rows: ReadonlyArray<Entry<Pick<DeviceInput, 'tagging'>>>,
): Promise<Result<IDataObject>> {
	const tagged = rows.flatMap(({ item, input: { tagging } }) =>
		tagging === undefined ? [] : [{ item, ...tagging }],
	);
	if (tagged.length === 0) return success({});
	const directory = await tagDirectory(run);
	if (!directory.ok) return directory;
	const known = new Set<string>();
	const missing = new Set<string>();
	/** Items by unknown name. */
	const unknown = new Map<string, number[]>();
	for (const { item, names, createMissing, mode } of tagged) {
		for (const name of names) {
			const tag = directory.value.find(name);
			if (tag !== undefined) known.add(tag.name);
			else if (createMissing && mode !== 'remove') missing.add(name);
			else {
				const items = unknown.get(name) ?? [];
				items.push(item);
				unknown.set(name, items);
			}
		}
	}
	const isRemoval = tagged.every(({ mode }) => mode === 'remove');
	noteUnknown(run, unknown, isRemoval ? 'Correct them.' : OFFER);
	return success({
		tags: [...known],
		tags_mode: [...new Set(tagged.map(({ mode }) => mode))],
		unknown_tags: [...unknown.keys()],
		tags_to_create: [...missing],
	});
}

const OFFER = "Correct them, or turn on 'Create Missing Tags'.";

function noteUnknown(
	run: Run,
	unknown: ReadonlyMap<string, readonly number[]>,
	advice: string,
): void {
	if (unknown.size === 0) return;
	const lines = [...unknown].map(
		([name, items]) => `'${name}' (${items.length === 1 ? 'item' : 'items'} ${listed(items)})`,
	);
	run.hint(`Tags that do not exist: ${lines.join(', ')}. ${advice}`);
}
