import { call } from '../api/call';
import type { Api } from '../api/client';
import { withoutId } from '../api/errors';
import { readPageV2, V2_PAGE } from '../api/page';
import { readPages } from '../api/pages';
import { failed, refused, type Result, success } from '../api/types';
import type { Located, Parameters } from '../form/parameters';
import { perRun, type Run } from '../run/operation';
import { firstTexts, plainText, toId } from '../values';
import { callerOf, idOf, idsOf, type LookupRun } from './ids';
import { type Lookup, readLocated } from './lookupMode';

/** List of tags (docs/service/tags.md, *Operations*). */
export const TAGS = '/api/v2/tags';
export const TAG_LIST = { path: TAGS, pageSize: V2_PAGE, readPage: readPageV2 };

const tags: Lookup = {
	noun: 'tag',
	plural: 'tags',
	list: TAG_LIST,
	modes: {
		name: {
			title: 'Name',
			filterField: () => 'name',
			// A locator trims names.
			keyIn: ({ name }) => plainText(name).trim(),
		},
	},
};

/** Reads the locator; refuses a value that cannot name a tag. */
export const readTag = (parameters: Parameters): Located => readLocated(tags, parameters, 'tagId');

/** Returns the id of the chosen tag, with at most one request per run. */
export const tagIdOf = async (run: LookupRun, located: Located) => await idOf(tags, run, located);

/** Returns the ids of many tags, in the order of the locators, with few requests. */
export const tagIdsOf = async (run: LookupRun, located: readonly Located[]) =>
	await idsOf(tags, run, located);

/** Sends a request about one tag. `suffix` follows its path; `read` also gets its id. */
export const callTag = callerOf(tags);

export interface Tag {
	id: number;
	name: string;
}

/** The tags of the workspace by name and by id. */
export class TagDirectory {
	private readonly byName = new Map<string, Tag>();
	private readonly byId = new Map<number, Tag>();

	constructor(tags: Iterable<Tag>) {
		for (const tag of tags) this.add(tag);
	}

	add(tag: Tag): void {
		this.byName.set(tag.name, tag);
		this.byId.set(tag.id, tag);
	}

	/** Returns the tag with exactly this name, else the one with this id. */
	find(text: string): Tag | undefined {
		const id = toId(text);
		return this.byName.get(text) ?? (id === undefined ? undefined : this.byId.get(id));
	}

	/** Returns the names that no tag has; capital letters do not count. */
	unknown(names: readonly string[]): string[] {
		const known = new Set([...this.byName.keys()].map((name) => name.toLowerCase()));
		return names.filter((name) => !known.has(name.toLowerCase()));
	}

	/** Returns the names that no tag has, and why they cannot be used. One with `;` was meant as several. */
	missing(names: readonly string[], missing: MissingTags) {
		const unknown = [...new Set(names)].filter((name) => this.find(name) === undefined);
		const joined = unknown.filter((name) => /[;|]/.test(name));
		if (joined.length > 0) {
			return { unknown, refusal: this.refusal(joined, 'Separate tags with commas.') };
		}
		const isRefused = unknown.length > 0 && missing !== 'create';
		return { unknown, refusal: isRefused ? this.refusal(unknown, ADVICE[missing]) : undefined };
	}

	/** Refuses unknown names, and lists the known ones. `advice`: what to do next. */
	private refusal(unknown: readonly string[], advice: string) {
		const names = [...this.byName.keys()].sort();
		const known = names.length > 0 ? `There are: ${firstTexts(names)}. ` : '';
		const listed = unknown.map((name) => `'${name}'`).join(', ');
		const message =
			unknown.length === 1
				? `The tag ${listed} does not exist`
				: `These tags do not exist: ${listed}`;
		return { message, description: `${known}${advice}` };
	}
}

const directories = perRun<Result<TagDirectory>>();

/** Reads all tags of the workspace, a hundred with one request (docs/service/lists.md, *Paging in the body*). */
export const readAllTags = async (api: Api) => await readPages(api, { ...TAG_LIST, query: {} });

/** Returns the directory, which is read once per run. */
export const tagDirectory = async (run: LookupRun): Promise<Result<TagDirectory>> =>
	await directories(run, TAGS, async () => {
		const pages = await readAllTags(run.api);
		if (!pages.ok) return pages;
		const tags = pages.value.rows.flatMap(({ id, name }) => {
			const known = toId(id);
			return known === undefined ? [] : [{ id: known, name: plainText(name).trim() }];
		});
		return success(new TagDirectory(tags));
	});

/** Adds a note with the tags of a filter that do not exist. Sends no request when one tag was asked for, and found rows prove it. */
export async function noteUnknownTags(
	run: LookupRun & Pick<Run, 'hint'>,
	tags: readonly string[],
	found: number,
): Promise<void> {
	if (tags.length === 0 || (tags.length === 1 && found > 0)) return;
	const directory = await tagDirectory(run);
	const unknown = directory.ok ? directory.value.unknown(tags) : [];
	const names = unknown.map((name) => `'${name}'`).join(' or ');
	if (names !== '') run.hint(`No tag has the name ${names}. Choose one of the list.`);
}

/** For a tag that does not exist: create it, refuse it and name the option, or refuse it. */
type MissingTags = 'create' | 'offer' | 'refuse';

const ADVICE = {
	offer: "Correct the name, or turn on 'Create Missing Tags'.",
	refuse: 'Correct the name.',
};

/** Returns the tags with these names or ids. Creates missing ones, or refuses them. */
export async function tagsNamed(
	run: LookupRun,
	names: readonly string[],
	missing: MissingTags,
): Promise<Result<Tag[]>> {
	const directory = await tagDirectory(run);
	if (!directory.ok) return directory;
	const known = directory.value;
	const { unknown, refusal } = known.missing(names, missing);
	if (refusal) return refused(refusal.message, refusal.description);
	for (const name of unknown) {
		const created = await createTag(run, name);
		if (!created.ok) return created;
		known.add(created.value);
	}
	const tags = names.flatMap((name) => known.find(name) ?? []);
	return success([...new Map(tags.map((tag) => [tag.id, tag])).values()]);
}

const CONFLICT = 409;

/** POST /api/v2/tags. A 409: the tag was created meanwhile (docs/service/tags.md, *Operations*). */
async function createTag(run: LookupRun, name: string): Promise<Result<Tag>> {
	const created = await call(
		run.api,
		{ method: 'POST', path: TAGS, body: { name }, expect: 'object' },
		({ id }) => toId(id),
	);
	if (created.ok) {
		const id = created.value;
		return id === undefined ? failed(withoutId(`POST ${TAGS}`)) : success({ id, name });
	}
	if (created.failure.status !== CONFLICT) return created;
	const id = await tagIdOf(run, { mode: 'name', value: name });
	return id.ok ? success({ id: id.value, name }) : id;
}
