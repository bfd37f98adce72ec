import type { ApiRequest } from '../../../../../nodes/shared/api/types';
import { success } from '../../../../../nodes/shared/api/types';
import { changeTagsOfMany } from '../../../../../nodes/CellularIot/features/bulk/tagChanges';
import { fakeBatch } from '../../../shared/run/fixtures/fakeRun';
import { fakeService, refusal } from '../../../shared/run/fixtures/fakeService';

const change = (item: number, changed: string[] = []) => ({
	item,
	id: 100 + item,
	name: `meter-${item}`,
	mode: 'add' as const,
	tags: [{ id: 1, name: 'a' }],
	output: { item },
	changed,
});

/** Runs changes; returns the outcome of each item and the requests. */
async function outcomes(
	changes: ReturnType<typeof change>[],
	answer: (request: ApiRequest) => unknown,
	isOver = () => false,
) {
	const { run, sent, requests } = fakeService([[/./, answer]]);
	const { batch, settled } = fakeBatch([], isOver);
	await changeTagsOfMany(run, batch, changes);
	const all = settled.flatMap(([items = [], outcome]) => items.map((item) => [item, outcome]));
	const byItem = new Map(all as Array<[number, unknown]>);
	expect(byItem.size).toBe(all.length);
	return { sent, requests, settled: byItem };
}
const done = () => '';
const ADD = 'POST /api/v2/bulk-operations/endpoint/add-tags';

it('sends 500 endpoints with one request', async () => {
	const many = Array.from({ length: 501 }, (_, item) => change(item));
	const { sent, settled } = await outcomes(many, done);
	expect(sent).toEqual([ADD, ADD]);
	expect(settled.size).toBe(501);
	expect(settled.get(500)).toEqual(success({ item: 500 }));
});

it('sends several changes of an endpoint as one entry, in one request', async () => {
	const many = Array.from({ length: 500 }, (_, item) => change(item));
	const again = { ...change(500), id: 100, tags: [{ id: 2, name: 'b' }] };
	const { requests, settled } = await outcomes([...many, again], done);
	expect(requests).toHaveLength(1);
	const { items } = requests[0]?.body as { items: object[] };
	expect(items).toHaveLength(500);
	expect(items[0]).toEqual({ endpoint: { id: 100 }, tags: [{ id: 1 }, { id: 2 }] });
	expect(settled.get(500)).toEqual(success({ item: 500 }));
});

it('gives up when what is left is refused again', async () => {
	const { sent, settled } = await outcomes([change(0), change(1)], ({ method, path }) => {
		if (method !== 'GET') return refusal(409);
		expect(path).toBe('/api/v1/endpoint');
		return [
			{ id: 100, tags: 'a' },
			{ id: 101, tags: null },
		];
	});
	expect(sent).toEqual([ADD, 'GET /api/v1/endpoint', ADD]);
	expect(settled.get(0)).toEqual(success({ item: 0 }));
	expect(settled.get(1)).toMatchObject({ failure: { status: 409 } });
});

it('asks nothing more after a refusal that no single endpoint causes', async () => {
	const { sent, settled } = await outcomes([change(0, ['name'])], () => refusal(403));
	expect(sent).toEqual([ADD]);
	const failure = { status: 403, done: 'Done before that: name' };
	expect(settled.get(0)).toMatchObject({ failure });
});

it('sends nothing when the run is over, and says what was done before', async () => {
	const changes = [change(0, ['name']), change(1)];
	const { sent, settled } = await outcomes(changes, done, () => true);
	expect(sent).toEqual([]);
	expect([...settled.keys()]).toEqual([0]);
	const message = 'The other fields were changed, the tags were not';
	expect(settled.get(0)).toMatchObject({ failure: { message } });
});
