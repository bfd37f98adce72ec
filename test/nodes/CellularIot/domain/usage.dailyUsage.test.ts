import { daysWithin, readDailyUsage } from '../../../../nodes/CellularIot/domain/usage';
import { failed, success } from '../../../../nodes/shared/api/types';
import type { Failure } from '../../../../nodes/shared/api/types';
import { fakeService } from '../../shared/run/fixtures/fakeService';

const RANGE = { from: '2026-03-01', until: '2026-03-02' };

it('asks for one day more, as the service gives data from before the end', async () => {
	const days = [{ date: '2026-03-01' }];
	const { api, requests } = fakeService([[/./, days]]);
	expect(await readDailyUsage(api, '/api/v1/sim/7', RANGE)).toEqual(success(days));
	const query = { start_date: '2026-03-01', end_date: '2026-03-03' };
	expect(requests).toMatchObject([
		{ method: 'GET', path: '/api/v1/sim/7/stats/daily', query, expect: 'records' },
	]);
});

it.each([
	[
		['2026-03-01', '2026-03-02', 'TOTAL'],
		['2026-03-01', '2026-03-02', 'TOTAL'],
	],
	[['2026-02-28', '2026-03-01T00:00:00Z', 'TOTAL'], ['2026-03-01T00:00:00Z']],
	[['2026-03-02', '2026-03-03', 'TOTAL'], ['2026-03-02']],
])('of %j drops other days, and a sum with them', (dates, left) => {
	const rows = dates.map((date) => ({ date }));
	expect(daysWithin(rows, RANGE).map(({ date }) => date)).toEqual(left);
});

it('gives a failure as it came', async () => {
	const failure: Failure = { kind: 'network', request: 'GET /x' };
	const { api } = fakeService([[/./, failure]]);
	expect(await readDailyUsage(api, '/x', RANGE)).toEqual(failed(failure));
});
