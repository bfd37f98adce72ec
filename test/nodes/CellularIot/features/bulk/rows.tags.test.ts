import { resolveTags } from '../../../../../nodes/CellularIot/features/bulk/rows';
import { success } from '../../../../../nodes/shared/api/types';
import { fakeApi } from '../../../shared/api/fakeApi';

const body = { data: [{ id: 1, name: 'a' }], total: 1, last_page: 1, page_size: 100 };

function runOf() {
	const sent: string[] = [];
	const api = fakeApi(async ({ method, path }) => {
		sent.push(`${method} ${path}`);
		return success({ status: 200, headers: {}, body });
	});
	const run = { api, lookupCache: new Map(), hint: () => undefined, pause: async () => true };
	return { sent, run };
}
const row = (item: number, names: string[] = [], mode: 'add' | 'remove' = 'add') => ({
	item,
	input: {
		device: {},
		tagging: names.length > 0 ? { mode, names, createMissing: mode === 'remove' } : undefined,
	},
	body: {},
});

it('gives each row its tags, and settles rows with an unknown one', async () => {
	const { run, sent } = runOf();
	const settled: unknown[] = [];
	const settle = (items: readonly number[], outcome: unknown) => settled.push([items, outcome]);
	const rows = [row(0, ['a']), row(1), row(2, ['b']), row(3, ['b'], 'remove')];
	const tagged = await resolveTags(run, { entries: [], settle, isOver: () => false }, rows);
	expect(tagged.map(({ item, tags }) => [item, tags.length])).toEqual([
		[0, 1],
		[1, 0],
	]);
	expect(settled).toMatchObject([
		[[2], { ok: false }],
		[[3], { ok: false }],
	]);
	expect(sent).toEqual(['GET /api/v2/tags']);
});
