import type { IDataObject } from 'n8n-workflow';
import { changePreview } from '../../../../../nodes/CellularIot/features/bulk/preview';
import {
	failed,
	type RawAnswer,
	type Result,
	success,
} from '../../../../../nodes/shared/api/types';
import { fakeApi } from '../../../shared/api/fakeApi';

const runOf = (answer: Result<Partial<RawAnswer>>) => ({
	api: fakeApi(async () => answer),
	lookupCache: new Map(),
	hint: () => undefined,
	pause: async () => true,
});
const body = { data: [{ id: 1, name: 'a' }], total: 1, last_page: 1, page_size: 100 };
const tags = success({ status: 200, headers: {}, body });
const row = (id: number, mode: 'add' | 'remove' | 'replace', more: IDataObject = {}) => ({
	item: id,
	input: { device: more, tagging: { mode, names: ['a'], createMissing: false } },
	body: { id, ...more },
});

it('counts the requests of fields, added and removed tags', async () => {
	const rows = [row(1, 'add'), row(2, 'remove', { name: 'x' }), row(3, 'replace')];
	expect(await changePreview(runOf(tags), rows)).toEqual(
		success({
			endpoints: 3,
			requests: 3,
			fields: ['name', 'tags'],
			sims: 0,
			first_ids: [1, 2, 3],
			tags: ['a'],
			tags_mode: ['add', 'remove', 'replace'],
			unknown_tags: [],
			tags_to_create: [],
		}),
	);
});

it('fails when the tags cannot be read, and reads none without need', async () => {
	const refusal = failed({ kind: 'status', request: '', status: 403 });
	expect(await changePreview(runOf(refusal), [row(1, 'add')])).toEqual(refusal);
	const plain = { item: 1, input: { device: { name: 'x' } }, body: { id: 1, name: 'x' } };
	expect(await changePreview(runOf(refusal), [plain])).toMatchObject({ value: { requests: 1 } });
});
