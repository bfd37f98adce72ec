import type { IDataObject } from 'n8n-workflow';
import { type Result, success } from '../../../shared/api/types';
import { tagDirectory } from '../../../shared/lookup/tagDirectory';
import type { Batch, Entry, Run } from '../../../shared/run/operation';
import { listed } from '../../../shared/run/report';
import { FACTORY_TEST } from '../../domain/simStatus';
import type { NewDevice } from './newDevice';
import { groupedByCommon } from './creation';
import type { BulkOptions } from './options';
import { type DeviceInput, repeated, type Row } from './rows';
import { chunksOf } from './sendChunks';
import { type TagChange, tagRequests } from './tagChanges';

/** Whether the run is a preview: one item with the option is enough. */
export const isPreview = ({ entries }: Pick<Batch<Pick<BulkOptions, 'isPreview'>>, 'entries'>) =>
	entries.some(({ input }) => input.isPreview);

/** Settles the items of a preview with one record that summarizes what would be sent. */
export function settlePreview(
	run: Pick<Run, 'hint'>,
	batch: Pick<Batch<unknown>, 'settle'>,
	items: readonly number[],
	verb: 'change' | 'create' | 'delete',
	summary: IDataObject,
	what: 'endpoints' | 'SIMs' = 'endpoints',
): void {
	run.hint(`This is a preview: nothing was sent. Turn off 'Preview' to ${verb} the ${what}.`);
	batch.settle(items, success({ preview: true, ...summary }));
}

const FIRST_NAMES = 5;

/** Whether the SIM is activated and then charged (docs/service/sims.md, *Statuses*). */
function isCharged({ input: { sim } }: Entry<NewDevice>): boolean {
	const status = sim?.fields.status as { id: number } | undefined;
	return sim?.fields.activate === true && status?.id !== FACTORY_TEST.id;
}

const countsOf = (rows: ReadonlyArray<Entry<NewDevice>>) => ({
	endpoints: rows.length,
	requests: chunksOf(rows).length,
	sims: rows.filter(({ input }) => input.sim !== undefined).length,
	sims_activated_and_charged: rows.filter(isCharged).length,
});

/** Counts rows without a name, and rows that share one, and adds notes with their items. Empty if there are none. */
export function namePreview(
	run: Pick<Run, 'hint'>,
	rows: ReadonlyArray<Entry<NewDevice>>,
): IDataObject {
	const nameless = rows.filter(({ input }) => input.device.name === undefined);
	const alike = repeated(rows, ({ input }) => input.device.name as string | undefined).flatMap(
		([, group]) => group,
	);
	const items = (some: typeof alike) => listed(some.map(({ item }) => item));
	if (nameless.length > 0) run.hint(`Rows without a name: items ${items(nameless)}.`);
	if (alike.length > 0) run.hint(`Rows with the name of another row: items ${items(alike)}.`);
	return {
		...(nameless.length > 0 && { without_name: nameless.length }),
		...(alike.length > 0 && { repeated_names: alike.length }),
	};
}

/** Summarizes a creation without a request: SIMs are not looked up. */
export function creationPreview(rows: ReadonlyArray<Entry<NewDevice>>): IDataObject {
	const groups = groupedByCommon(rows).map((group) => ({
		...group[0].input.common,
		...countsOf(group),
		first_names: group
			.flatMap(({ input }) => (input.device.name === undefined ? [] : [String(input.device.name)]))
			.slice(0, FIRST_NAMES),
	}));
	const requests = groups.reduce((sum, group) => sum + group.requests, 0);
	return { ...countsOf(rows), requests, groups };
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

type ChangedRow = Row<DeviceInput>;

/** Summarizes a change. Reads the tags of the workspace if a row names one. */
export async function changePreview(
	run: Run,
	rows: readonly ChangedRow[],
): Promise<Result<IDataObject>> {
	const tags = await tagPreview(run, rows);
	if (!tags.ok) return tags;
	return success({
		endpoints: rows.length,
		requests: requestsFor(rows),
		fields: fieldsOf(rows),
		sims: rows.filter(({ input }) => input.sim !== undefined).length,
		first_ids: rows.slice(0, 5).map(({ body }) => body.id as number),
		...tags.value,
	});
}

function fieldsOf(rows: readonly ChangedRow[]): string[] {
	const fields = new Set(rows.flatMap(({ body }) => Object.keys(body)));
	if (rows.some(({ input }) => input.tagging !== undefined)) fields.add('tags');
	fields.delete('id');
	return [...fields];
}

/** Requests that change something. Tags to replace are part of the request for the other fields. */
function requestsFor(rows: readonly ChangedRow[]): number {
	const patched = rows.filter(
		({ input, body }) => input.tagging?.mode === 'replace' || Object.keys(body).length > 1,
	);
	const taggedBy = (mode: TagChange['mode']) =>
		tagRequests(rows.filter(({ input }) => input.tagging?.mode === mode).length);
	return chunksOf(patched).length + taggedBy('add') + taggedBy('remove');
}
