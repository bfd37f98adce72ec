import type { AxiosInstance } from 'axios';
import fc from 'fast-check';
import { startSandbox, type Endpoint, type Sandbox } from '../../src';
import { runs } from '../../../tools/jest/runs';
import { AT_NOON, endpointWhere, loggedIn, spareSim } from '../client';

let sandbox: Sandbox;
let client: AxiosInstance;
let device: Endpoint;

beforeEach(() => begin());
afterEach(() => sandbox.close());

interface Day {
	date: string;
	data: Block | null;
	sms: Block | null;
}
/** A day without traffic of a kind has null there. */
type Block = { volume_tx: number; volume_rx: number };
const PERIOD = { start_date: '2026-03-10', end_date: '2026-04-30' };
const days = async (subject: string): Promise<[string, number, number, number, number][]> => {
	const { data } = await client.get(`/api/v1/${subject}/stats/daily`, { params: PERIOD });
	return data.map(({ date, data: volume, sms }: Day) => [
		date,
		Math.round((volume?.volume_tx ?? 0) * 1e6),
		Math.round((volume?.volume_rx ?? 0) * 1e6),
		sms?.volume_tx ?? 0,
		sms?.volume_rx ?? 0,
	]);
};

/** What a test let a device and its SIMs do, by day. */
class Book {
	private readonly rows = new Map<string, [number, number, number, number]>();

	add(place: 0 | 1 | 2 | 3, amount: number): void {
		const day = sandbox.control.now().toISOString().slice(0, 10);
		const row = this.rows.get(day) ?? [0, 0, 0, 0];
		row[place] += amount;
		if (row.some((one) => one > 0)) this.rows.set(day, row);
	}

	days(): [string, number, number, number, number][] {
		return [...this.rows].map(([day, row]) => [day, ...row]);
	}
}

const bytes = fc.integer({ min: 1, max: 3_000_000 });
const step = fc.oneof(
	fc.record({ kind: fc.constant('data' as const), up: bytes, down: bytes }),
	fc.record({ kind: fc.constantFrom('sms', 'smsTo', 'reset', 'travel', 'power', 'swap') }),
	fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
);
type Step = { kind: string; up?: number; down?: number; hours?: number };

/** A fresh sandbox whose device has no limits and no past, with two SIMs for it. */
async function begin(): Promise<number[]> {
	sandbox = await startSandbox({ ...AT_NOON, sessionSeconds: 10_000_000 });
	client = await loggedIn(sandbox);
	const { control, world } = sandbox;
	device = endpointWhere(
		sandbox,
		({ id, imei, imeiLock }) => imei !== null && !imeiLock && world.dataSessions.has(id),
	);
	for (const map of [world.flows, world.sms]) map.delete(device.id);
	const profile = world.serviceProfiles.get(device.serviceProfileId);
	Object.assign(profile ?? {}, { apply_data_quota: false, apply_sms_quota: false });
	for (const service of profile?.service ?? []) service.traffic_limit = [];
	control.setOnline(device.id, false);
	control.setOnline(device.id, true);
	world.usageRecords.length = 0;
	world.events.length = 0;
	return [device.simId ?? 0, spareSim(sandbox).id];
}

const patch = (body: object) => client.patch(`/api/v1/endpoint/${device.id}`, body);

/** Puts the other SIM into the device, active. */
async function swap(sims: number[]): Promise<void> {
	const next = sims.find((id) => id !== device.simId) ?? 0;
	await patch({ sim: { id: null } });
	const { status } = (await client.get(`/api/v1/sim/${next}`)).data;
	if (status.id !== 1) await client.patch(`/api/v1/sim/${next}`, { status: { id: 1 } });
	expect((await patch({ sim: { id: next } })).status).toBe(204);
}

type Count = (place: 0 | 1 | 2 | 3, amount: number) => void;

async function play({ kind, up = 0, down = 0, hours = 0 }: Step, sims: number[], count: Count) {
	const { control } = sandbox;
	const { id } = device;
	const acts: Record<string, () => unknown> = {
		data() {
			const started_on = control.now().toISOString();
			control.addFlows(id, [{ started_on, bytes_up: up, bytes_down: down }]);
			count(0, up);
			count(1, down);
		},
		sms() {
			control.deviceSends(id, 'T=1');
			count(2, 1);
		},
		async smsTo() {
			await client.post(`/api/v1/endpoint/${id}/sms`, { payload: 'x' });
			control.advance(2);
			count(3, 1);
		},
		reset: () => client.patch(`/api/v1/endpoint/${id}/connectivity`, { pdp_context: null }),
		travel: () => control.travel(id, { country: 'fr' }),
		power() {
			control.setOnline(id, false);
			control.setOnline(id, true);
		},
		swap: () => swap(sims),
		wait: () => control.advance(hours * 3600),
	};
	control.advance(10);
	await acts[kind]?.();
	control.advance(10);
}

/** Bytes in the usage records of the device and in the ends of its sessions. */
function metered(): number[] {
	const { events, usageRecords } = sandbox.world;
	const ended = events.filter(({ type, endpoint }) => type === 5 && endpoint?.id === device.id);
	const used = usageRecords.filter(
		({ traffic, endpoint }) => traffic === 5 && endpoint.id === device.id,
	);
	const volumes = [ended.map(({ detail }) => detail?.volume?.total ?? 0), used.map(megabytes)];
	return volumes.map((list) => Math.round(list.reduce((sum, one) => sum + one, 0) * 1e6));
}
const megabytes = ({ rx, tx }: { rx: number; tx: number }) => rx + tx;

it('the days are what sessions and SMS moved, for the device and for each SIM', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
			await sandbox.close();
			const sims = await begin();
			const own = new Book();
			const books = new Map(sims.map((id) => [id, new Book()]));
			for (const one of steps) {
				await play(one, sims, (place, amount) => {
					own.add(place, amount);
					books.get(device.simId ?? 0)?.add(place, amount);
				});
			}
			expect(await days(`endpoint/${device.id}`)).toEqual(own.days());
			for (const [id, book] of books) expect(await days(`sim/${id}`)).toEqual(book.days());
			sandbox.control.setOnline(device.id, false);
			const total = own.days().reduce((sum, [, tx, rx]) => sum + tx + rx, 0);
			expect(metered()).toEqual([total, total]);
		}),
		{ numRuns: runs(300) },
	);
});

it('usage that a control adds counts in the days, and in the quota', async () => {
	sandbox.control.usage(device.id, { rx: 1.5, tx: 0.25 });
	sandbox.control.usage(device.id, { traffic: 6, rx: 2, tx: 1 });
	const expected = [['2026-03-10', 250_000, 1_500_000, 2, 1]];
	expect(await days(`endpoint/${device.id}`)).toEqual(expected);
	expect(await days(`sim/${device.simId}`)).toEqual(expected);
});

it('an SMS counts on the day it was delivered', async () => {
	sandbox.control.advance(12 * 3600 - 1);
	await client.post(`/api/v1/endpoint/${device.id}/sms`, { payload: 'x' });
	sandbox.control.advance(2);
	expect(await days(`endpoint/${device.id}`)).toEqual([['2026-03-11', 0, 0, 0, 1]]);
});

it('what a SIM used stays with it when it is released', async () => {
	const sim = device.simId;
	sandbox.control.addFlows(device.id, [
		{ started_on: sandbox.control.now().toISOString(), bytes_up: 5, bytes_down: 7 },
	]);
	await client.patch(`/api/v1/endpoint/${device.id}`, { sim: { id: null } });
	expect(await days(`sim/${sim}`)).toEqual([['2026-03-10', 5, 7, 0, 0]]);
});

it('a connection without a start belongs to one session only', async () => {
	sandbox.control.addFlows(device.id, [{ started_on: null, bytes_up: 1000, bytes_down: 0 }]);
	for (const online of [false, true, false]) sandbox.control.setOnline(device.id, online);
	const volumes = sandbox.world.events.flatMap(({ detail }) => detail?.volume?.total ?? []);
	expect(volumes).toEqual([0.001, 0]);
});
