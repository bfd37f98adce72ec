import type { ApiRequest, RawAnswer, Result } from '../../../../../nodes/shared/api/types';
import { failed, success } from '../../../../../nodes/shared/api/types';
import { changeTagsOfMany } from '../../../../../nodes/CellularIot/features/bulk/tagChanges';
import { fakeBatch, fakeRun } from '../../../shared/run/fakeRun';

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
	answer: (request: ApiRequest) => Result<Partial<RawAnswer>>,
	isOver = () => false,
) {
	const { run, sent } = fakeRun(answer);
	const { batch, settled } = fakeBatch([], isOver);
	await changeTagsOfMany(run, batch, changes);
	const all = settled.flatMap(([items = [], outcome]) => items.map((item) => [item, outcome]));
	const byItem = new Map(all as Array<[number, unknown]>);
	expect(byItem.size).toBe(all.length);
	return { sent, settled: byItem };
}
const done = success({ status: 200, headers: {}, body: '' });
const refusal = (status: number) => failed({ kind: 'status' as const, request: '', status });
const ADD = 'POST /api/v2/bulk-operations/endpoint/add-tags';

it('sends 500 endpoints with one request', async () => {
	const { sent, settled } = await outcomes(
		Array.from({ length: 501 }, (_, item) => change(item)),
		() => done,
	);
	expect(sent).toEqual([ADD, ADD]);
	expect(settled.size).toBe(501);
	expect(settled.get(500)).toEqual(success({ item: 500 }));
});

it('sends several changes of an endpoint as one entry, in one request', async () => {
	const bodies: unknown[] = [];
	const many = Array.from({ length: 500 }, (_, item) => change(item));
	const again = { ...change(500), id: 100, tags: [{ id: 2, name: 'b' }] };
	const { settled } = await outcomes([...many, again], ({ body }) => {
		bodies.push(body);
		return done;
	});
	expect(bodies).toHaveLength(1);
	const { items } = bodies[0] as { items: object[] };
	expect(items).toHaveLength(500);
	expect(items[0]).toEqual({ endpoint: { id: 100 }, tags: [{ id: 1 }, { id: 2 }] });
	expect(settled.get(500)).toEqual(success({ item: 500 }));
});

it('gives up when what is left is refused again', async () => {
	const { sent, settled } = await outcomes([change(0), change(1)], ({ method, path }) => {
		if (method !== 'GET') return refusal(409);
		expect(path).toBe('/api/v1/endpoint');
		const body = [
			{ id: 100, tags: 'a' },
			{ id: 101, tags: null },
		];
		return success({ status: 200, headers: { 'x-pages': '1' }, body });
	});
	expect(sent).toEqual([ADD, 'GET /api/v1/endpoint', ADD]);
	expect(settled.get(0)).toEqual(success({ item: 0 }));
	expect(settled.get(1)).toMatchObject({ failure: { status: 409 } });
});

it('asks nothing more after a refusal that no single endpoint causes', async () => {
	const { sent, settled } = await outcomes([change(0, ['name'])], () => refusal(403));
	expect(sent).toEqual([ADD]);
	expect(settled.get(0)).toMatchObject({
		failure: { status: 403, done: 'Done before that: name' },
	});
});

it('sends nothing when the run is over, and says what was done before', async () => {
	const { sent, settled } = await outcomes(
		[change(0, ['name']), change(1)],
		() => done,
		() => true,
	);
	expect(sent).toEqual([]);
	expect([...settled.keys()]).toEqual([0]);
	expect(settled.get(0)).toMatchObject({
		failure: { message: 'The other fields were changed, the tags were not' },
	});
});
