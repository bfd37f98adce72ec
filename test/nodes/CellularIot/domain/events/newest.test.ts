import type { IDataObject } from 'n8n-workflow';
import { readNewest } from '../../../../../nodes/CellularIot/domain/events/newest';
import { fakeService, NOW } from '../../../shared/run/fixtures/fakeService';

const events = (count: number) => Array.from({ length: count }, (_, n) => ({ id: count - n }));
const reading = { types: [3, 5], from: NOW - 1000, until: NOW };

it('reads newest first with one filter for all types', async () => {
	const { api, requests } = fakeService([[/event$/, events(3)]]);
	const ids: unknown[] = [];
	const add = ({ id }: IDataObject) => ids.push(id);
	const read = await readNewest(api, { ...reading, most: 1000, add });
	expect(read).toEqual({ ok: true, value: { count: 3, isCut: false } });
	expect(ids).toEqual([3, 2, 1]);
	expect(requests[0]?.query).toMatchObject({
		q: 'from:2026-03-10T22:29:59Z,until:2026-03-10T22:30:00Z,type:3|5',
		sort: '-id',
		per_page: 100,
	});
});

it.each([
	[250, 200, true, 2],
	[200, 200, false, 2],
	[150, 200, false, 2],
])('of %p events reads %p at most', async (count, most, isCut, requests) => {
	const { api, sent } = fakeService([[/event$/, events(count)]]);
	const result = await readNewest(api, { ...reading, most, add: () => undefined });
	expect(result).toEqual({ ok: true, value: { count, isCut } });
	expect(sent).toHaveLength(requests);
});

it('stops when the events are enough', async () => {
	const { api, sent } = fakeService([[/event$/, events(1000)]]);
	let seen = 0;
	const add = () => (seen += 1);
	await readNewest(api, { ...reading, most: 1000, add, isEnough: () => seen >= 100 });
	expect(sent).toHaveLength(1);
});
