import { withService } from '../../../../engine';
import { addUsers, LATE_EVENING, methods, runSim, TODAY } from './fixtures/budgetFleet';
import { formOf } from '../../forms/formOf';

const service = withService(LATE_EVENING);
const form = formOf('sim', 'findOverBudget');
const find = async (extra: object) => await runSim(service, 'findOverBudget', extra);
const STATISTICS = /\/stats\/daily$/;

let devices: ReturnType<typeof addUsers>;

beforeAll(() => {
	devices = addUsers(service.sandbox);
});

describe('a budget of a day', () => {
	it('is exceeded by more than the limit only, the largest excess first', async () => {
		expect(await find({ dataLimit: 500 })).toEqual([
			{
				endpoint_name: 'camera',
				iccid: devices.camera?.iccid,
				reason: `Used 2000 MB (limit 500 MB) on ${TODAY}`,
				complete: true,
				data_mb: 2000,
				sms: 0,
				percent_of_limit: 400,
				status: 'Activated',
				period: TODAY,
				endpoint_id: devices.camera?.endpointId,
				sim_id: devices.camera?.simId,
			},
			expect.objectContaining({ endpoint_name: 'above', data_mb: 500.000005 }),
		]);
		expect(methods(service)).toEqual({ GET: 6 });
	});

	it('is one of the service, in UTC, and not of the clock of n8n or its time zone', async () => {
		const run = await service.run(form({ dataLimit: 800, date: '2026-03-09' }), {
			timezone: 'America/Los_Angeles',
		});
		expect(run.json).toMatchObject([{ endpoint_name: 'late', data_mb: 900, period: '2026-03-09' }]);
		expect(service.lastQuery()).toMatchObject({
			start_date: '2026-03-09',
			end_date: '2026-03-10',
		});
	});
});

it('one failed reading does not stop the others; the refusal of all is an error', async () => {
	const { control } = service;
	control.fault({ path: STATISTICS, status: 403, body: {} });
	const run = await service.run(form({ dataLimit: 500, output: 'summary' }));
	expect(run.json[0]).toMatchObject({ found: 2, checked: 4, not_readable: 1, complete: false });
	expect(JSON.stringify(run.hints)).toContain('The usage of 1 SIM could not be read (exact)');
	control.fault({ path: STATISTICS, status: 403, body: {}, times: 'always' });
	expect((await service.run(form({ dataLimit: 500 }))).error?.httpCode).toBe('403');
});
