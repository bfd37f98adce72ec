import { failed, success } from '../../../../nodes/shared/api/types';
import type { ApiRequest } from '../../../../nodes/shared/api/types';
import { TagDirectory, tagsNamed } from '../../../../nodes/shared/lookup/tagDirectory';
import { fakeApi } from '../api/fixtures/fakeApi';

const TAGS = [
	{ id: 11, name: 'metering' },
	{ id: 12, name: '11' },
];
const page = {
	status: 200,
	headers: {},
	body: { data: TAGS, total: 2, last_page: 1, page_size: 100 },
};

/** A run against a service with these tags, which creates others as `create` says. */
function runWith(create = success({ status: 201, headers: {}, body: { id: 99 } as object })) {
	const sent: ApiRequest[] = [];
	const api = fakeApi(async (request) => {
		sent.push(request);
		return request.method === 'GET' ? success(page) : create;
	});
	return { sent, run: { api, lookupCache: new Map() } };
}

it('finds a tag by its whole name, and by its id where no tag has that name', () => {
	const directory = new TagDirectory(TAGS);
	expect(directory.find('metering')?.id).toBe(11);
	expect(directory.find('Metering')).toBeUndefined();
	expect(directory.find('11')?.id).toBe(12);
	expect(directory.find('12')?.id).toBe(12);
});

it('reads the list once per run, and names each tag once', async () => {
	const { run, sent } = runWith();
	const all = [
		await tagsNamed(run, ['metering'], 'offer'),
		await tagsNamed(run, ['12', '11'], 'offer'),
	];
	expect(all).toEqual([success([TAGS[0]]), success([TAGS[1]])]);
	expect(sent).toHaveLength(1);
});

it('refuses all unknown names at once, and says which there are', async () => {
	const { run, sent } = runWith();
	expect(await tagsNamed(run, ['metring', 'metering', 'watre'], 'offer')).toMatchObject({
		failure: {
			message: "These tags do not exist: 'metring', 'watre'",
			description: "There are: 11, metering. Correct the name, or turn on 'Create Missing Tags'.",
		},
	});
	expect(sent).toHaveLength(1);
});

it('names the option only where a tag may be created', async () => {
	const { run } = runWith();
	expect(await tagsNamed(run, ['watre'], 'refuse')).toMatchObject({
		failure: { description: 'There are: 11, metering. Correct the name.' },
	});
});

it('creates no tag of names with semicolons', async () => {
	const { run, sent } = runWith();
	const description = 'There are: 11, metering. Separate tags with commas.';
	const result = await tagsNamed(run, ['heat;water'], 'create');
	expect(result).toMatchObject({ failure: { description } });
	expect(sent).toHaveLength(1);
});

it('creates a missing tag once', async () => {
	const { run, sent } = runWith();
	const named = async () => await tagsNamed(run, ['new', 'new'], 'create');
	expect(await named()).toEqual(success([{ id: 99, name: 'new' }]));
	expect(await named()).toEqual(success([{ id: 99, name: 'new' }]));
	expect(sent.map(({ method, body }) => [method, body])).toEqual([
		['GET', undefined],
		['POST', { name: 'new' }],
	]);
});

it('gives the refusal of a creation, and takes no answer without an id', async () => {
	const refusal = failed({ kind: 'status', request: 'POST', status: 403 });
	expect(await tagsNamed(runWith(refusal as never).run, ['new'], 'create')).toMatchObject(refusal);
	const empty = success({ status: 201, headers: {}, body: {} });
	expect(await tagsNamed(runWith(empty).run, ['new'], 'create')).toMatchObject({ ok: false });
});
