import { copyOf, device, line, PROFILES, withCopy } from './fleetFile';

const FLEET = [...PROFILES, ...device(1, 'heater', { runtime_data: {} }), ...device(2, 'pump')];
const DAY = {
	date: '2026-03-09',
	data: { volume: 3, volume_tx: 1, volume_rx: 2, cost: 0.5 },
	sms: null,
};

it.each([
	['/api/v1/endpoint/1/stats/daily', /has no usage\. Copy again with --usage/],
	['/api/v1/endpoint/1/stats', /does not hold this/],
	['/api/v1/sim/1001/stats', /does not hold this/],
	['/api/v1/sim/1001/stats/daily', /does not hold this/],
	['/api/v1/organisation/my/stats', /does not hold this/],
	['/api/v1/organisation/my/stats/daily', /does not hold this/],
	['/api/v1/organisation/my/stats/hourly', /does not hold this/],
	['/api/v2/workspace/stats/daily', /does not hold this/],
	['/api/v1/endpoint/1/quota/data', /has no quotas\. Copy again with --quotas/],
	['/api/v1/endpoint/1/quota/sms', /has no quotas/],
	['/api/v1/endpoint/1/traffic_limit_extension', /has no extensions of limits/],
	['/api/v1/endpoint/1/operator_blacklist', /has no blocklists\. Copy again with --blocklists/],
	['/api/v2/tariff_profile/8/operator_blocklist/operator', /has no blocklists/],
])('refuses to read %s of a copy without it', async (path, message) => {
	await withCopy(copyOf(FLEET), async (client) => {
		const { status, data } = await client.get(path);
		expect([status, data.message]).toEqual([403, expect.stringMatching(message)]);
	});
});

it('blocks no device for a quota that was not copied, and knows one that is set', async () => {
	await withCopy(copyOf(FLEET), async (client, { control }) => {
		const { data } = await client.get('/api/v1/endpoint/1/connectivity');
		expect(data.status.description).toBe('ONLINE');
		expect(control.device(1).quotas).toEqual([]);
		const expiry = new Date(Date.now() + 1e9).toISOString().slice(0, 19).replace('T', ' ');
		const quota = {
			status: { id: '1' },
			volume: 5,
			expiry_date: expiry,
			action_on_exhaustion: { id: '1' },
		};
		expect((await client.post('/api/v1/endpoint/1/quota/data', quota)).status).toBe(201);
		expect((await client.get('/api/v1/endpoint/1/quota/data')).data.volume).toBe(5);
	});
});

it('answers copied days as they were, and none before the month of the copy', async () => {
	const file = copyOf([...FLEET, line('usage', { days: [DAY] }, 1)], { parts: ['usage'] });
	await withCopy(file, async (client) => {
		const days = (id: number, query: string) =>
			client.get(`/api/v1/endpoint/${id}/stats/daily${query}`);
		expect((await days(1, '?start_date=2026-03-01')).data).toEqual([DAY]);
		expect((await days(1, '?start_date=2026-02-28')).data.message).toMatch(/since 2026-03-01 only/);
		expect((await days(1, '?end_date=2026-02-28')).status).toBe(403);
		expect((await days(2, '?start_date=2026-03-01')).data.message).toMatch(/could not be copied/);
	});
});
