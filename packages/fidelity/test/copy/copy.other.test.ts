import { readFileSync } from 'node:fs';
import { closeServices } from '../service';
import { allRows, copied, linesIn, withFleet } from './fleets';
import { fleetOf, otherService, TOKEN, type Manner, type Row } from './otherService';

afterEach(closeServices);

const byId = (one: Row, other: Row) => Number(one.id) - Number(other.id);

it.each<Manner>([
	{ largest: 50, headers: 'older' },
	{ largest: 1000, headers: 'newer' },
	{ largest: 37, headers: 'none' },
])('reads a service of another hand, and the sandbox answers its rows: %j', async (manner) => {
	const { held } = fleetOf(120);
	const { file, notes } = await copied(await otherService(held, manner), TOKEN);
	expect(notes).toEqual([
		'organization: refused with 404',
		'data limits: 1 not found',
		'networks of tariff profiles: 1 not found',
		'blocklists of tariff profiles: 1 not found',
		'tags: refused with 404',
		'IP address spaces: refused with 404',
		'devices in detail: 1 not found',
		'chips: refused with 404',
		'devices with their usage: 120 not found',
		'extensions of limits: 120 not found',
		'blocklists of devices: 120 not found',
	]);
	await withFleet({ world: file }, async ({ copied: text }, get) => {
		const endpoints = held['/api/v1/endpoint'] as Row[];
		const rows = await allRows(get, '/api/v1/endpoint');
		expect(rows.map(({ id }) => id)).toEqual([...endpoints].sort(byId).map(({ id }) => id));
		// What the sandbox keeps in another form is said, and counted.
		const other = ['ip_address_space', 'imei_lock'];
		expect([...text.matchAll(/endpoint: (\S+) \(120\)/g)].map(([, path]) => path)).toEqual(
			expect.arrayContaining(other),
		);
		for (const row of [...endpoints].sort(byId).slice(0, 5)) {
			const found = rows.find(({ id }) => id === row.id) ?? {};
			for (const key of Object.keys(row).filter((one) => !other.includes(one))) {
				expect([key, found[key]]).toEqual([key, row[key]]);
			}
		}
		const [sim] = await allRows(get, '/api/v1/sim');
		expect(sim).toMatchObject({ wholesale: true, status: { description: 'ACTIVATED' } });
	});
});

it.each<[string, unknown, RegExp]>([
	['rows without id', [{ name: 'a' }], /row 1 has no id\. It is another API/],
	['a list of texts', ['a'], /answers no list of records: it is another API/],
	['a number', 5, /answers no list of records/],
])('refuses %s in words', async (_what, rows, message) => {
	const { held } = fleetOf(3);
	const base = await otherService(
		{ ...held, '/api/v1/endpoint': rows as Row[] },
		{ largest: 9, headers: 'older' },
	);
	await expect(copied(base, TOKEN)).rejects.toThrow(message);
});

it('needs devices, SIMs and profiles', async () => {
	const { held } = fleetOf(3);
	const { '/api/v1/sim': _, ...rest } = held;
	const base = await otherService(rest, { largest: 9, headers: 'older' });
	await expect(copied(base, TOKEN)).rejects.toThrow('GET /api/v1/sim was refused with 404.');
});

it('leaves none of 3,500 values in a masked copy, which the sandbox opens', async () => {
	const { held, values } = fleetOf(500);
	const base = await otherService(held, { largest: 500, headers: 'older' });
	const { file, masked } = await copied(base, TOKEN, { mask: true });
	expect(values.length).toBeGreaterThan(3499);
	const text = readFileSync(file, 'utf8');
	expect(values.filter((value) => text.includes(value))).toEqual([]);
	expect(masked).toBeGreaterThan(3000);
	await withFleet({ world: file }, async ({ copied: said }, get) => {
		expect(said).toContain(', masked');
		const rows = await allRows(get, '/api/v1/endpoint');
		const sims = new Map((await allRows(get, '/api/v1/sim')).map((sim) => [sim.id, sim]));
		expect(new Set(rows.map(({ name }) => name)).size).toBe(500);
		for (const { id, sim } of rows as { id: number; sim: Row }[]) {
			expect(sims.get(String(sim.id)) ?? sims.get(Number(sim.id))).toMatchObject({
				iccid: sim.iccid,
				imsi: sim.imsi,
				endpoint: { id },
			});
		}
	});
	expect(linesIn(file)).toHaveLength(2 + 1 + 1000);
});
