import type { IDataObject } from 'n8n-workflow';
import { readRecords, write } from '../../shared/api/call';
import { path } from '../../shared/api/url';
import { failed, refused, type Result, success } from '../../shared/api/types';
import { TAGS_MODES, type TagsMode } from '../../shared/fields/tagFields';
import type { Parameters } from '../../shared/form/parameters';
import { nameFault, withoutMark } from '../../shared/kinds/text';
import { type Tag, tagsNamed } from '../../shared/lookup/tagDirectory';
import type { Run } from '../../shared/run/operation';
import { toId } from '../../shared/values';

/** The tags that a form names, and what to do with them. */
export interface Tagging {
	mode: TagsMode;
	/** Names or ids; at least one. */
	names: string[];
	createMissing: boolean;
}

/** Reads the tags of a device; undefined without any. `options` holds *Tags Mode* and *Create Missing Tags*. */
export function readTagging(device: Parameters, options: Parameters): Tagging | undefined {
	const mode = options.has('tagsMode') ? options.choice('tagsMode', TAGS_MODES) : 'add';
	const createMissing = options.decision('createMissingTags', false);
	const names = [...new Set(device.texts('tags').map(withoutMark))];
	if (names.some((name) => name.includes(','))) {
		device.refuse('tags', "cannot hold ','", 'Commas separate tags from each other.');
	}
	const wrong = names.map(nameFault).find((one) => one !== undefined);
	if (wrong) device.refuse('tags', wrong.fault, wrong.advice);
	return names.length > 0 ? { mode, names, createMissing } : undefined;
}

/**
 * Returns the tags. Nothing is created for a removal: an unknown tag is refused. `isText`: whether they are sent as
 * `tagText`, which cannot express a name with a comma.
 */
export async function tagsOfForm(
	run: Run,
	{ mode, names, createMissing }: Tagging,
	isText = mode === 'replace',
): Promise<Result<Tag[]>> {
	const missing = mode === 'remove' ? 'refuse' : createMissing ? 'create' : 'offer';
	const tags = await tagsNamed(run, names, missing);
	if (!tags.ok || !isText) return tags;
	const bad = tags.value.find(({ name }) => name.includes(','));
	return bad === undefined
		? tags
		: refused(
				`The name of the tag '${bad.name}' holds a comma, which separates tags here`,
				"Rename the tag, or add it to an existing device with 'Tags Mode' set to 'Add'.",
			);
}

/** The text `tags` of a request (docs/service/endpoints.md, *Record*). */
export const tagText = (tags: ReadonlyArray<Pick<Tag, 'name'>>) =>
	tags.map(({ name }) => name).join(', ');

/** The output fields of a change of tags: names as a list. */
export const tagOutput = (mode: TagsMode, tags: readonly Tag[]): IDataObject => ({
	tags: tags.map(({ name }) => name),
	tags_mode: mode,
});

const ALREADY = 409;
const ABSENT = 404;

/**
 * Adds or removes tags one by one, so that tags which others set meanwhile stay (docs/service/tags.md, *Tags of an
 * endpoint*). `done` of a failure names the tags before it.
 */
export async function changeTags(
	run: Run,
	endpointId: number,
	mode: 'add' | 'remove',
	tags: readonly Tag[],
): Promise<Result<readonly Tag[]>> {
	const location = path`/api/v2/endpoint/${endpointId}/tags`;
	const chosen = mode === 'add' ? success(tags) : await present(run, location, tags);
	if (!chosen.ok) return chosen;
	const done: string[] = [];
	for (const { id, name } of chosen.value) {
		const request =
			mode === 'add'
				? { method: 'POST' as const, path: location, body: { id } }
				: { method: 'DELETE' as const, path: `${location}${path`/${id}`}` };
		const changed = await write(run.api, request, undefined);
		if (!changed.ok && changed.failure.status !== (mode === 'add' ? ALREADY : ABSENT)) {
			return failed({
				...changed.failure,
				done: done.length > 0 ? `tags ${done.join(', ')}` : undefined,
			});
		}
		done.push(name);
	}
	return success(tags);
}

/** Returns those of the tags that the endpoint has: a 404 to a removal may also mean an unknown endpoint. */
async function present(
	run: Run,
	location: string,
	tags: readonly Tag[],
): Promise<Result<readonly Tag[]>> {
	return await readRecords(run.api, location, (records) => {
		const ids = new Set(records.map(({ id }) => toId(id)));
		return tags.filter(({ id }) => ids.has(id));
	});
}
