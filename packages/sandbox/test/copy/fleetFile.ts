import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxiosInstance } from 'axios';
import { startSandbox, type Sandbox } from '../../src';
import { FORMAT, VERSION, type Line, type List } from '../../src/copy/form';
import { loggedIn } from '../client';

const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

export const COPIED_AT = '2026-03-10T12:00:00.000Z';
export const HEADER = {
	format: FORMAT,
	version: VERSION,
	copied_at: COPIED_AT,
	masked: false,
	parts: [],
};
export const endOf = (lines: number) => ({ end: { lines, left_out: [], uncertain: [] } });

export const line = (list: List, row: Record<string, unknown>, of?: number): Line => ({
	list,
	row,
	...(of !== undefined && { of }),
});

const STATUS = { id: 1, description: 'Activated' };
const OF = {
	status: { id: 0, description: 'Enabled' },
	imei_lock: false,
	ip_address_space: { id: 1 },
};

/** A device with its SIM, as the lists have them. */
export function device(id: number, name: string, more: Record<string, unknown> = {}): Line[] {
	const iccid = `89883030000000${String(id).padStart(5, '0')}`;
	const sim = { id: id + 1000, iccid, imsi: `90143${id}`, msisdn: `8823${id}`, status: STATUS };
	const profiles = {
		service_profile: { id: 7, name: 'Meters' },
		tariff_profile: { id: 8, name: 'Zone' },
	};
	const times = {
		created: '2025-01-01T00:00:00.000+0000',
		last_updated: '2025-02-01T00:00:00.000+0000',
	};
	const ip = `10.0.0.${id}`;
	return [
		line('endpoint', {
			id,
			name,
			...OF,
			...profiles,
			...times,
			sim,
			ip_address: ip,
			imei: null,
			tags: null,
			...more,
		}),
		line('sim', { ...sim, production_date: times.created, endpoint: { id, name } }),
	];
}

/** The profiles that `device` names. */
export const PROFILES: Line[] = [
	line('service_profile', { id: 7, name: 'Meters', apply_data_quota: true }),
	line('service_profile_detail', {
		id: 7,
		name: 'Meters',
		apply_data_quota: true,
		service: [{ id: 38, description: 'Data', traffic_limit: [] }],
	}),
	line('tariff_profile', { id: 8, name: 'Zone', tariff: {} }),
	line('ip_address_space', { id: 1, ip_address_space: '10.0.0.0/24', ip_address_version: 4 }),
];

/** Writes lines of JSON, or a text, into a new file. */
export function written(content: readonly object[] | string): string {
	const name = join(folder, `fleet-${++files}.json`);
	const text =
		typeof content === 'string'
			? content
			: content.map((one) => `${JSON.stringify(one)}\n`).join('');
	writeFileSync(name, text);
	return name;
}

/** A whole copy of these records. */
export const copyOf = (lines: readonly Line[], header: object = {}): string =>
	written([{ ...HEADER, ...header }, ...lines, endOf(lines.length)]);

/** Runs a sandbox with a copy while a test uses it. */
export async function withCopy<Result>(
	world: string,
	use: (client: AxiosInstance, sandbox: Sandbox) => Promise<Result>,
): Promise<Result> {
	const sandbox = await startSandbox({ world });
	try {
		return await use(await loggedIn(sandbox), sandbox);
	} finally {
		await sandbox.close();
	}
}
