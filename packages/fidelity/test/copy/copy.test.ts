import type { Sandbox } from '../../../sandbox/src';
import { PAUSE } from '../../src/compare/sides/send';
import { allRows, copied, withFleet, type Get } from './fleets';

const DEVICES = 300;
const PAGED = ['/api/v1/endpoint', '/api/v1/sim', '/api/v1/euicc', '/api/v2/tags'];
const WHOLE = ['/api/v1/service_profile', '/api/v1/tariff_profile', '/api/v1/ip_address_space'];
const OF_PROFILES = ['', '/traffic_limit'];
const OF_DEVICES =
	`stats/daily quota/data quota/sms traffic_limit_extension operator_blacklist`.split(' ');

/** Gives a fleet something of everything. */
function furnish({ world, control }: Sandbox): void {
	for (const [at, endpoint] of [...world.endpoints.values()].entries()) {
		const { id } = endpoint;
		if (at % 5 === 0 && endpoint.simId !== null) control.usage(id, { rx: 1.5, tx: 0.25 });
		if (at % 7 === 0) world.operatorBlacklists.set(id, new Set([3, 12]));
		if (at % 11 === 0) {
			const extension = { id: 9000 + at, trafficLimitId: 16, volume: 1e6 };
			const times = { createdAt: Date.now() - 1e6, expiresAt: Date.now() + 1e9 };
			world.limitExtensions.set(id, [{ ...extension, ...times }]);
		}
	}
	for (const profile of world.tariffProfiles.values()) {
		profile.blocklist.set(4, { whole: true, ratTypes: new Set([6]) });
	}
}

/** All that a copy holds, as a service answers it. */
async function everything(get: Get): Promise<Map<string, unknown>> {
	const found = new Map<string, unknown>();
	for (const path of PAGED) found.set(path, await allRows(get, path));
	for (const path of WHOLE) found.set(path, (await get(path)).body);
	const idsOf = (path: string) => (found.get(path) as { id: number }[]).map(({ id }) => id);
	const read = async (path: string) => {
		const { status, body } = await get(path);
		found.set(path, { status, body });
	};
	for (const id of idsOf('/api/v1/service_profile')) {
		for (const suffix of OF_PROFILES) await read(`/api/v1/service_profile/${id}${suffix}`);
	}
	for (const id of idsOf('/api/v1/tariff_profile')) {
		await read(`/api/v1/tariff_profile/${id}/coverage`);
		await read(`/api/v2/tariff_profile/${id}/operator_blocklist/operator`);
	}
	for (const id of idsOf('/api/v1/endpoint').slice(0, 40)) {
		await read(`/api/v1/endpoint/${id}`);
		for (const suffix of OF_DEVICES) await read(`/api/v1/endpoint/${id}/${suffix}`);
	}
	return found;
}

/** Without the times at which chips asked for work: they go on in both sandboxes. */
const timeless = (body: unknown): unknown =>
	JSON.parse(JSON.stringify(body), (key, value: unknown) =>
		key === 'last_polled' || key === 'last_synced' ? 'a time' : value,
	);

it('copies a fleet so that each list is equal row by row', async () => {
	await withFleet({ endpoints: DEVICES, demo: true }, async (sandbox, get) => {
		furnish(sandbox);
		const copy = await copied(sandbox.url, sandbox.applicationToken);
		const before = await everything(get);
		await withFleet({ world: copy.file, check: true }, async (other, getCopy) => {
			const after = await everything(getCopy);
			expect([...after.keys()]).toEqual([...before.keys()]);
			for (const [path, body] of before) {
				expect([path, timeless(after.get(path))]).toEqual([path, timeless(body)]);
			}
			expect(other.copied).not.toContain('Not as the service has it');
			expect((await getCopy('/_sandbox/changes')).body).toMatchObject({ total: 0, changes: [] });
		});
		expect((before.get('/api/v1/endpoint') as unknown[]).length).toBe(DEVICES);
		expect((before.get('/api/v1/sim') as unknown[]).length).toBeGreaterThan(DEVICES);
		// Single lists and pages, two or three reads of each profile, a device of each tariff, five of each device.
		expect(copy.requests).toBe(4 + 4 + 3 * 2 + 2 * 3 + DEVICES * 5);
		expect(copy.notes).toEqual([]);
	});
});

it('stays inside the rate limits of the service', async () => {
	await withFleet(
		{ endpoints: 150, rateLimit: true },
		async ({ url, applicationToken, control }) => {
			const { requests } = await copied(url, applicationToken, { parts: ['usage'], pause: PAUSE });
			expect(requests).toBeGreaterThan(165);
			const refused = control.requests().filter(({ status }) => status !== 200 && status !== 404);
			expect(refused).toEqual([]);
		},
	);
});
