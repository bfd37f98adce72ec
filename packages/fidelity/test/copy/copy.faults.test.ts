import { appendFileSync, existsSync, statSync } from 'node:fs';
import type { Fault, Sandbox } from '../../../sandbox/src';
import type { CopyOptions } from '../../src/copy/copy';
import { copied, linesIn, newFile, withFleet } from './fleets';

/** Ids of a list in a copy, in their order. */
const idsIn = (file: string, list: string): unknown[] =>
	linesIn(file)
		.filter((line) => line.list === list)
		.map(({ row }) => row.id);

/** The copy has each record of the fleet once. */
function expectWhole(file: string, { world }: Sandbox): void {
	for (const [list, map] of Object.entries({
		endpoint: world.endpoints,
		sim: world.sims,
		tag: world.tags,
		euicc: world.euiccs,
		service_profile: world.serviceProfiles,
		tariff_profile: world.tariffProfiles,
	})) {
		expect([list, idsIn(file, list)]).toEqual([list, [...map.keys()]]);
	}
}

const PATHS = ['^/api/v1/endpoint$', '^/api/v1/sim$', '^/api/v2/tags$', '/stats/daily$'];

it.each<[string, Omit<Fault, 'path'>]>([
	['429 with Retry-After', { status: 429, headers: { 'Retry-After': '1' } }],
	['429 without', { status: 429 }],
	['503', { status: 503 }],
	['500', { status: 500 }],
	['HTML', { status: 200, rawBody: '<p>Busy</p>', contentType: 'text/html' }],
	['a body that is cut', { truncateTo: 700 }],
	['a connection that is cut in a body', { reset: 'midBody' }],
	['a connection that is cut before it', { reset: 'beforeHeaders' }],
	['a session that ends', { times: 1, meanwhile: [{ path: '/_sandbox/sessions/expire' }] }],
])('reads on after %s', async (_what, fault) => {
	await withFleet({ endpoints: 90 }, async (sandbox) => {
		for (const path of PATHS) sandbox.control.fault({ path, times: 2, ...fault } as Fault);
		const { file, notes } = await copied(sandbox.url, sandbox.applicationToken, {
			parts: ['usage'],
		});
		expectWhole(file, sandbox);
		expect(notes).toEqual([]);
		expect(linesIn(file).filter(({ list }) => list === 'usage')).toHaveLength(90);
	});
});

/** Pages of 20 rows. */
const SMALL = { query: { per_page: '20', page_size: '3' }, times: 'always' } as const;

it('goes on where a page failed for good, and reads nothing twice', async () => {
	await withFleet({ endpoints: 130 }, async (sandbox) => {
		const { control } = sandbox;
		const out = newFile();
		const run = () => copied(sandbox.url, sandbox.applicationToken, { parts: ['usage'], out });
		const failures = [
			{ path: '/api/v1/endpoint?page=4', status: 500, times: 'always' as const },
			{ path: '/api/v1/sim?page=2', truncateTo: 900, times: 'always' as const },
			{ path: '/stats/daily', skip: 40, status: 502, times: 'always' as const },
		];
		for (const failure of failures) {
			control.clearFaults();
			control.fault(failure);
			control.fault({ path: '^/api/v1/endpoint$', ...SMALL });
			control.fault({ path: '^/api/v1/sim$', ...SMALL });
			await expect(run()).rejects.toThrow(
				/^GET \S+ was (?:answered with 50\d|not answered as a whole), 5 times/,
			);
			expect([existsSync(out), existsSync(`${out}.part`)]).toEqual([false, true]);
		}
		control.clearFaults();
		control.fault({ path: '^/api/v1/endpoint$', ...SMALL });
		control.fault({ path: '^/api/v1/sim$', ...SMALL });
		control.resetRequests();
		await run();
		expectWhole(out, sandbox);
		expect(existsSync(`${out}.part`)).toBe(false);
		// The last run read nothing but what was left.
		const asked = control
			.requests()
			.map(({ path }) => path)
			.filter((path) => !path.includes('authenticate'));
		expect(asked).toHaveLength(130 - 40);
	});
});

it('reads a list anew when it changes meanwhile, so that no row is missing', async () => {
	await withFleet({ endpoints: 60 }, async (sandbox) => {
		const { control, world } = sandbox;
		const [first = 0] = world.endpoints.keys();
		// All rows behind it move one place forward, before the second page.
		control.fault({
			path: '^/api/v1/endpoint?page=2',
			query: SMALL.query,
			meanwhile: [{ method: 'DELETE', path: `/_sandbox/endpoint/${first}` }],
		});
		control.fault({ path: '^/api/v1/endpoint$', ...SMALL });
		const { file, notes } = await copied(sandbox.url, sandbox.applicationToken, { parts: [] });
		expect(world.endpoints.size).toBe(59);
		expect(idsIn(file, 'endpoint')).toEqual([...world.endpoints.keys()]);
		expect(notes).toEqual([]);
	});
});

it('says that rows may be missing of a list that never stands still', async () => {
	await withFleet({ endpoints: 60 }, async (sandbox) => {
		sandbox.control.fault({
			path: '^/api/v1/endpoint$',
			...SMALL,
			meanwhile: [{ path: '/_sandbox/endpoint', body: { name: 'new' } }],
		});
		const { file, notes } = await copied(sandbox.url, sandbox.applicationToken, { parts: [] });
		expect(notes).toEqual(['devices: changed in each of three readings, so some may be missing']);
		const ids = idsIn(file, 'endpoint');
		expect(new Set(ids).size).toBe(ids.length);
		await withFleet({ world: file }, async ({ copied: text }) => {
			expect(text).toContain('devices: changed in each of three readings');
		});
	});
});

it('goes on behind a line that a kill has cut', async () => {
	await withFleet({ endpoints: 30 }, async (sandbox) => {
		const out = newFile();
		sandbox.control.fault({ path: '^/api/v1/sim$', status: 500, times: 'always' });
		const run = () => copied(sandbox.url, sandbox.applicationToken, { parts: [], out });
		await expect(run()).rejects.toThrow('5 times');
		sandbox.control.clearFaults();
		appendFileSync(`${out}.part`, '{"unit":"sim/1","list":"sim","rows":[{"id":4400');
		await run();
		expectWhole(out, sandbox);
	});
});

it('refuses to go on with other options, and to change a file that exists', async () => {
	await withFleet({ endpoints: 5 }, async (sandbox) => {
		const out = newFile();
		sandbox.control.fault({ path: '^/api/v1/sim$', status: 500, times: 'always' });
		const run = (parts: CopyOptions['parts']) =>
			copied(sandbox.url, sandbox.applicationToken, { parts, out });
		await expect(run([])).rejects.toThrow('5 times');
		sandbox.control.clearFaults();
		await expect(run(['usage'])).rejects.toThrow(/was begun for another service/);
		await run([]);
		await expect(run([])).rejects.toThrow(/exists and stays unchanged/);
		expect(statSync(out).mode & 0o777).toBe(0o600);
	});
});
