import type { TroubleName } from '../../../src/play/troubles';
import { endpointWhere } from '../../client';
import { client, sandbox, sessionPerTest } from '../../sandboxHooks';
import { choose, id, path, read, reset, state } from './device';

sessionPerTest();
beforeEach(() => choose());

const profilePath = async (rest = '') =>
	`/api/v1/service_profile/${(await read()).service_profile.id}${rest}`;

/** What a person does about each state, through the API alone. */
const REMEDIES: Partial<Record<TroubleName, () => Promise<unknown>>> = {
	endpointDisabled: () => client.patch(path(), { status: { id: 0 } }),
	noSim: async () => {
		const spare = (await client.get('/api/v1/sim?per_page=1000')).data.find(
			(sim: { endpoint?: object; status: { id: number } }) => !sim.endpoint && sim.status.id === 1,
		);
		return await client.patch(path(), { sim: { id: spare.id } });
	},
	simNotActive: async () =>
		await client.patch(`/api/v1/sim/${(await read()).sim.id}`, { status: { id: 1 } }),
	imeiLockMismatch: () => client.patch(path(), { imei_lock: false }),
	blockedByLimit: () => client.post(path('/traffic_limit_extension'), { volume: 5_000_000 }),
	noQuota: () =>
		client.post(path('/quota/data'), {
			volume: 5,
			expiry_date: '2026-07-31 00:00:00',
			status: { id: '1', description: 'ACTIVE' },
			action_on_exhaustion: { id: '1', description: 'Block' },
			auto_refill: 0,
		}),
	dataNotInProfile: async () => await client.put(await profilePath('/service/38')),
	networkBlocked: async () => {
		const [{ id: operator }] = await read('/operator_blacklist');
		return await client.delete(path(`/operator_blacklist/${operator}`));
	},
	attachRefused: async () => await client.patch(await profilePath(), { allowed_4g: true }),
	noDataSession: () => client.patch(path('/connectivity'), reset),
	noTraffic: () => client.patch(path('/connectivity'), { pdp_context: null }),
	nameResolutionSuspected: async () => {
		await client.patch(await profilePath(), { dns: { id: 4 } });
		return await client.patch(path('/connectivity'), { pdp_context: null });
	},
	steered: async () => sandbox.control.setOnline(id, true),
	silent: async () => sandbox.control.setOnline(id, true),
	unknown: async () => sandbox.control.setOnline(id, true),
};

const answeredFlows = async () => {
	const rows = await read('/flowlogs/detail?per_page=1000&q=started_from:2026-03-10T12:00:00Z');
	return rows.filter((row: { bytes_down: number }) => row.bytes_down > 0);
};

it.each(Object.keys(REMEDIES) as TroubleName[])(
	'%s is over soon after its remedy: the device is online and sends data',
	async (name) => {
		sandbox.control.trouble(id, name);
		expect(await answeredFlows()).toEqual([]);
		const answer = (await REMEDIES[name]?.()) as { status: number } | undefined;
		expect(answer?.status ?? 204).toBeLessThan(300);
		sandbox.control.advance(30);
		expect(await state()).toBe('ONLINE');
		expect(await answeredFlows()).not.toEqual([]);
		const rows = await read('/event?sort=-timestamp');
		expect(rows[0]).toMatchObject({ event_type: { id: 3 }, event_source: { id: 0 } });
	},
);

it.each<[TroubleName, string]>([
	['noQuota', 'BLOCKED'],
	['imeiLockMismatch', 'BLOCKED'],
	['dataNotInProfile', 'ATTACHED'],
	['blockedByLimit', 'BLOCKED'],
	['networkBlocked', 'OFFLINE'],
	['attachRefused', 'OFFLINE'],
	['simNotActive', 'OFFLINE'],
])('%s is not cured by a reset', async (name, expected) => {
	sandbox.control.trouble(id, name);
	await client.patch(path('/connectivity'), reset);
	sandbox.control.advance(600);
	expect(await state()).toBe(expected);
	expect(await answeredFlows()).toEqual([]);
});

it('lets the locked out device in by its own IMEI, which the record then shows', async () => {
	sandbox.control.trouble(id, 'imeiLockMismatch');
	const [closed] = (await read('/event?sort=-timestamp')).filter(
		(row: { event_type: { id: number } }) => row.event_type.id === 5,
	);
	const { imeisv } = closed.detail.pdp_context;
	expect((await read()).imei).not.toBe(imeisv);
	await client.patch(path(), { imei: imeisv });
	sandbox.control.advance(30);
	expect(await state()).toBe('ONLINE');
	expect(await read()).toMatchObject({ imei: imeisv, imei_lock: true });
});

it('takes up other name servers by itself after a while, without a reset', async () => {
	sandbox.control.trouble(id, 'nameResolutionSuspected');
	await client.patch(await profilePath(), { dns: { id: 4 } });
	sandbox.control.advance(30);
	expect(await state()).toBe('ONLINE');
	sandbox.control.advance(30);
	await state();
	expect(await answeredFlows()).not.toEqual([]);
});

it('leaves every other device and profile as it was', async () => {
	const others = () =>
		JSON.stringify([
			[...sandbox.world.endpoints.values()].filter((one) => one.id !== id),
			[...sandbox.world.serviceProfiles.values()].filter(({ name }) => !name.startsWith('Only ')),
			[...sandbox.world.dataSessions].filter(([one]) => one !== id),
			sandbox.world.events.filter(({ endpoint }) => endpoint?.id !== id),
		]);
	const before = others();
	for (const name of Object.keys(REMEDIES) as TroubleName[]) sandbox.control.trouble(id, name);
	expect(others()).toBe(before);
});

it('works for any device: without SIM, disabled, just created', async () => {
	const added = sandbox.control.addEndpoint('new one');
	for (const one of [added, endpointWhere(sandbox, ({ status }) => status === 1).id]) {
		choose(one);
		sandbox.control.trouble(one, 'fine');
		expect(await state()).toBe('ONLINE');
		expect(Date.parse((await read()).created)).toBeLessThan(Date.parse('2026-03-09T10:00:00Z'));
	}
});

it('refuses unknown devices and troubles', async () => {
	expect(() => sandbox.control.trouble(1, 'fine')).toThrow('No endpoint 1');
	expect(() => sandbox.control.trouble(id, 'toString' as never)).toThrow('No trouble');
	const post = (body: unknown) => client.post(`/_sandbox/endpoint/${id}/trouble`, body);
	expect((await post({ name: 'moon' })).status).toBe(400);
	expect((await post({ name: 'silent', at: 1 })).status).toBe(400);
	expect((await post({ name: 'silent' })).status).toBe(200);
	expect(await state()).toBe('OFFLINE');
});
