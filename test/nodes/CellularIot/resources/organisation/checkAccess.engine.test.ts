import { OBSERVER_USER, USER_PASSWORD } from '../../../../../packages/sandbox/src';
import { inNewService, withOwnService, withService } from '../../../../engine';

const FORM = { resource: 'organisation', operation: 'checkAccess' };
const AS_USER = { ...FORM, authentication: 'userLogin' };

type Row = { area: string; access: string; cure: string | null; reason: string | null };
const accessOf = (rows: unknown[]) =>
	Object.fromEntries((rows as Row[]).map(({ area, access }) => [area, access]));
const find = (rows: unknown[], area: string) => (rows as Row[]).find((row) => row.area === area);

describe('against the sandbox', () => {
	const service = withService();

	it('an application token may do all but what needs the login of a user', async () => {
		const rows = await service.output(FORM);
		const { 'Trusted Devices': trusted, 'Other Workspaces': others, ...all } = accessOf(rows);
		expect([trusted, others]).toEqual(['needsUserLogin', 'needsUserLogin']);
		expect(new Set(Object.values(all))).toEqual(new Set(['allowed']));
		expect(Object.keys(all)).toHaveLength(15);
		expect(find(rows, 'Trusted Devices')?.cure).toContain("type 'Cellular IoT User API'");
		expect(service.sent().every((request) => request.startsWith('GET '))).toBe(true);
		expect(service.sent()).toHaveLength(14);
	});

	it('reads once for several items', async () => {
		const rows = await service.output(FORM, { json: [{}, {}] });
		expect(rows).toHaveLength(17);
		expect(service.sent()).toHaveLength(14);
	});

	it('an administrator may do all', async () => {
		const rows = await service.output(AS_USER, { credentials: service.userCredentials() });
		expect(new Set((rows as Row[]).map(({ access }) => access))).toEqual(new Set(['allowed']));
	});

	it('an observer reads most, and changes nothing', async () => {
		const credentials = service.userCredentials({
			username: OBSERVER_USER,
			password: USER_PASSWORD,
		});
		const rows = await service.output(AS_USER, { credentials });
		const refused = (rows as Row[]).filter(({ access }) => access !== 'allowed');
		expect(refused.map(({ area, access }) => [area, access])).toEqual([
			['SMS Interface Types', 'forbiddenByRole'],
			['Other Workspaces', 'forbiddenByRole'],
			['Changes', 'forbiddenByRole'],
		]);
		for (const { cure } of refused) expect(cure).toContain('Ask an administrator');
		expect(refused[0]?.reason).toContain('You do not have the necessary permissions');
	});

	it('another refusal is reported with its own advice', async () => {
		service.control.fault({ path: '/api/v1/event', status: 422, body: {} });
		expect(find(await service.output(FORM), 'Events')).toMatchObject({
			access: 'failed',
			cure: expect.stringContaining('GET /api/v1/event'),
		});
	});

	it('ends without a session', async () => {
		const { error, json } = await service.run(FORM, {
			credentials: service.credentials({ applicationToken: 'wrong' }),
		});
		expect(error?.message).toMatch(/token/i);
		expect(json).toEqual([]);
	});
});

it('tells flow logs that are not enabled from a role', async () => {
	await inNewService(async (service) => {
		service.world.settings.flowLogs = false;
		const rows = await service.output(FORM);
		const { cure, ...row } = find(rows, 'Flow Logs') ?? {};
		expect(row).toMatchObject({ access: 'notEnabled' });
		expect(cure).toContain('enable flow logs');
		expect(accessOf(rows)).toMatchObject({ SMS: 'allowed', Changes: 'allowed' });
	});
});

describe('against a service of its own', () => {
	const own = withOwnService();

	it('may read nothing but the list of devices, which is empty', async () => {
		own.answer(({ path }) =>
			path.startsWith('/api/v1/endpoint?')
				? { body: [] }
				: { status: 403, body: { status_code: 403, message: 'Role lacks Read' } },
		);
		const json = await own.output(FORM);
		expect(accessOf(json)).toMatchObject({
			Devices: 'allowed',
			SIMs: 'forbiddenByRole',
			SMS: 'notChecked',
			'Flow Logs': 'notChecked',
			'Data Streams': 'forbiddenByRole',
			Changes: 'forbiddenByRole',
		});
		expect(find(json, 'SIMs')?.reason).toContain('Role lacks Read');
		expect(own.arrived.map(({ method }) => method)).not.toContain('POST');
		expect(own.arrived.filter(({ path }) => path.includes('per_page=1'))).toHaveLength(3);
	});
});
