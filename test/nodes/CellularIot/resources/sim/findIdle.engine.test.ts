import { withService } from '../../../../engine';
import { newSim } from '../../../../../packages/sandbox/src/core/device/newSim';
import { addDevice, addSession, LATE_EVENING, methods, TODAY } from './fixtures/budgetFleet';

const service = withService(LATE_EVENING);
const FORM = { resource: 'sim', operation: 'findIdle' };
const find = async (extra: object = {}) => await service.output({ ...FORM, ...extra });
const names = async () => (await find()).map(({ endpoint_name: name }) => name);
const addEvent = (type: 8 | 51, endpointId: number, at: string) =>
	service.control.addEvent({ type, endpointId, source: 2, at: new Date(at) });

/** Devices by what is to be found of them. */
const devices: Record<string, ReturnType<typeof addDevice>> = {};

beforeAll(() => {
	const { sandbox } = service;
	const add = (name: string, extra: object = {}) =>
		(devices[name] = addDevice(sandbox, { name, ...extra }));
	add('busy', { used: { '2026-03-10T08:00:00Z': 1 } });
	add('edge', { used: { '2026-02-08T00:00:00Z': 1 } });
	add('quiet', { used: { '2026-02-07T23:59:59Z': 1, '2026-01-01T00:00:00Z': 9 } });
	add('forgotten', { used: { '2025-06-01T00:00:00Z': 1 } });
	add('never', { since: '2026-01-05T00:00:00Z' });
	add('young', { since: '2026-03-01T00:00:00Z' });
	add('smsOnly');
	sandbox.control.deviceSends(devices.smsOnly?.endpointId ?? 0, 'alive');
	const { endpointId } = add('disabled', { used: { '2026-03-09T08:00:00Z': 1 } });
	Object.assign(sandbox.world.endpoints.get(endpointId) ?? {}, { status: 1 });
	const spare = newSim(sandbox.world, 1, 0);
	spare.activatedAt = Date.parse('2026-02-01T00:00:00Z');
	devices.spare = { endpointId: 0, simId: spare.id, iccid: spare.iccid };
	newSim(sandbox.world, 0, 0);
});

describe('SIMs that are charged for nothing', () => {
	it('are found with their reasons in words, the days since the last use and their device', async () => {
		const rows = await find();
		expect(rows.map(({ endpoint_name: name, reasons }) => [name, reasons])).toEqual([
			[null, ['noEndpoint']],
			['disabled', ['endpointDisabled']],
			['never', ['neverUsed']],
			['forgotten', ['noUsage']],
			['quiet', ['noUsage']],
		]);
		expect(rows[0]).toEqual({
			endpoint_name: null,
			iccid: devices.spare?.iccid,
			reason: 'In no device',
			complete: true,
			reasons: ['noEndpoint'],
			days_since_last_use: null,
			last_used: null,
			rate_per_month: null,
			currency: null,
			activated: '2026-02-01',
			endpoint_id: null,
			sim_id: devices.spare?.simId,
		});
		expect(rows[1]).toMatchObject({
			reason: 'Its device is disabled',
			last_used: '2026-03-09',
			rate_per_month: 1,
			currency: 'EUR',
			days_since_last_use: 1,
		});
		expect(rows[2]).toMatchObject({ reason: 'Never used since 2026-01-05', last_used: null });
		expect(rows[3]).toMatchObject({ reason: 'No data and no SMS in the last 180 days' });
		expect(rows[4]).toMatchObject({
			reason: 'No data and no SMS for 31 days',
			last_used: '2026-02-07',
			days_since_last_use: 31,
		});
		expect(methods(service)).toEqual({ GET: service.sent().length });
	});

	it('are counted in the summary, which holds them, too', async () => {
		const [summary, ...others] = await find({ output: 'summary' });
		expect(others).toEqual([]);
		expect(summary).toMatchObject({
			activated_sims: 9,
			found: 5,
			by_reason: { noEndpoint: 1, endpointDisabled: 1, neverUsed: 1, noUsage: 2 },
			sum_per_month: { EUR: 4 },
			without_rate: 1,
			not_checked: 0,
			not_readable: 0,
			complete: true,
			findings: [{ reasons: ['noEndpoint'] }, {}, {}, {}, { endpoint_name: 'quiet' }],
		});
		expect(String(summary?.checked_at)).toContain(TODAY);
	});
});

describe('the usage', () => {
	it('is read where a session began before the days, or moved nothing', async () => {
		const { sandbox } = service;
		const quiet = devices.quiet?.endpointId ?? 0;
		const until = '2026-03-10T10:00:00Z';
		addSession(sandbox, quiet, { from: '2026-01-01T00:00:00Z', until, mb: 9 });
		addSession(sandbox, quiet, { from: '2026-03-09T00:00:00Z', until, mb: 0 });
		expect(await names()).toContain('quiet');
	});

	it('does not matter of a SIM that was activated or assigned within the days', async () => {
		const { endpointId } = addDevice(service.sandbox, { name: 'back' });
		expect(await names()).toContain('back');
		addEvent(51, endpointId, '2026-03-01T10:00:00Z');
		expect(await names()).not.toContain('back');
	});
});

it.each([
	[[], "'Reasons' is empty"],
	[
		['idle'],
		"'Reasons' must hold only: In No Device (noEndpoint), Device Is Disabled (endpointDisabled)",
	],
	[
		'noUsage, x',
		"'Reasons' must hold only: In No Device (noEndpoint), Device Is Disabled (endpointDisabled)",
	],
])('refuses %p as reasons', async (reasons, message) => {
	const given = `={{ ${JSON.stringify(reasons)} }}`;
	await service.refuses({ ...FORM, reasons: given }, message);
});
