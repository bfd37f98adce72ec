import type { Api } from '../../../../nodes/shared/api/client';
import { failed } from '../../../../nodes/shared/api/types';
import { endpointIdOf, endpointIdsOf } from '../../../../nodes/shared/lookup/endpoint';
import { simIdOf } from '../../../../nodes/shared/lookup/sim';
import { fakeApi } from '../api/fixtures/fakeApi';
import { fakeList } from './fixtures/fakeList';

const byName = (value: string) => ({ mode: 'name', value });

describe('similar names', () => {
	const meters = Array.from({ length: 5 }, (_, n) => ({ id: n + 1, name: `Meter-000${n + 1}` }));
	const similarIn = async (api: Api, name: string) => {
		const id = await endpointIdOf({ api, lookupCache: new Map() }, byName(name));
		return id.ok ? id.value : id.failure.description;
	};

	it('come from the first page, if the filter finds none', async () => {
		const { api, asked } = fakeList(meters, 1000);
		expect(await similarIn(api, 'meter-001')).toBe(
			'Name looked for: meter-001. Similar: Meter-0001, Meter-0002, Meter-0003',
		);
		expect(asked).toEqual([
			{ q: 'name:meter-001', sort: 'id', page: 1, per_page: 1000 },
			{ sort: 'id', page: 1, per_page: 1000 },
		]);
	});

	it('are read once per run, from one page', async () => {
		const { asked, run } = fakeList(meters, 2);
		for (const name of ['Meter-001', 'Meter-002', 'Meter-003']) {
			expect(await endpointIdOf(run, byName(name))).toMatchObject({
				failure: { description: expect.stringContaining('Similar: Meter-000') },
			});
		}
		expect(asked.filter(({ q }) => q === undefined)).toHaveLength(1);
	});

	it('are not looked for when the value is a number', async () => {
		const { asked, run } = fakeList([{ id: 1, iccid: '8988303000000000001' }]);
		expect(await simIdOf(run, { mode: 'iccid', value: '8988303000000000002' })).toMatchObject({
			failure: { description: expect.stringContaining('Check it') },
		});
		expect(asked).toHaveLength(1);
	});

	it('that cannot be read do not hide the refusal', async () => {
		const list = fakeList(meters);
		const api = fakeApi(async (request) =>
			request.query?.q === undefined
				? failed({ kind: 'status', request: 'GET /api/v1/endpoint', status: 403 })
				: await list.api.send(request),
		);
		expect(await similarIn(api, 'meter-001')).toMatch(/^Name looked for: meter-001\. Check it/);
	});

	it('of 2,000 wrong names cost no request beyond the list', async () => {
		const { asked, run } = fakeList(
			Array.from({ length: 2500 }, (_, n) => ({ id: n + 1, name: `meter-${n}` })),
		);
		const wrong = Array.from({ length: 2000 }, (_, n) => byName(`Meter-${n}`));
		const results = await endpointIdsOf(run, wrong);
		expect(asked).toHaveLength(3);
		expect(results[7]).toMatchObject({
			failure: { description: expect.stringContaining('Similar: meter-7, ') },
		});
	});
});
