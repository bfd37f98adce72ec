import { locator, stopping, withService } from '../../../../engine';
import { addUsers, LATE_EVENING, methods, runSim, sentTo, TODAY } from './budgetFleet';

const service = withService(LATE_EVENING);
const form = (extra: object) => ({ resource: 'sim', operation: 'findOverBudget', ...extra });
const find = async (extra: object, json?: object[]) =>
	await runSim(service, 'findOverBudget', extra, json);
const STATISTICS = /\/stats\/daily$/;
const EVENTS = /\/event$/;

let devices: ReturnType<typeof addUsers>;
const namesIn = (rows: object[]) =>
	rows.map((row) => (row as { endpoint_name: string }).endpoint_name);

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
		expect(service.sandbox.control.requests().at(-1)?.query).toMatchObject({
			start_date: '2026-03-09',
			end_date: '2026-03-10',
		});
	});

	it('counts SMS of both directions', async () => {
		const rows = await find({ smsLimit: 3 });
		expect(rows).toMatchObject([
			{
				endpoint_name: 'chatty',
				sms: 4,
				data_mb: 0,
				reason: `Used 4 SMS (limit 3 SMS) on ${TODAY}`,
			},
		]);
		expect(await find({ smsLimit: 4 })).toEqual([]);
	});

	it('lies at most 30 days back, and not in the future, by the clock of the service', async () => {
		const { error } = await service.run(form({ dataLimit: 1, date: '2026-02-07' }));
		expect(error?.message).toBe(
			"'Date' lies more than 30 days back: at the service it is 2026-03-10",
		);
		expect(await find({ dataLimit: 1, date: '2026-02-08' })).toEqual([]);
		const future = await service.run(form({ dataLimit: 1, date: '2026-03-11' }));
		expect(future.error?.message).toContain("'Date' lies in the future");
		expect(sentTo(service, STATISTICS)).toBe(5);
	});
});

it('a budget of a month adds up its days', async () => {
	const rows = await find({ period: 'month', dataLimit: 950 });
	expect(rows).toMatchObject([
		{ endpoint_name: 'camera', data_mb: 2050, period: '2026-03' },
		{ endpoint_name: 'late', data_mb: 1000, reason: 'Used 1000 MB (limit 950 MB) in 2026-03' },
	]);
});

describe('SIMs of the input items', () => {
	const items = (...names: string[]) => names.map((name) => ({ iccid: devices[name]?.iccid }));
	const ofItems = { simsToCheck: 'inputItems', simId: locator('iccid', '={{ $json.iccid }}') };

	it('are checked alone, and each row is paired with its items', async () => {
		const run = await service.run(form({ ...ofItems, dataLimit: 500 }), {
			json: items('exact', 'camera', 'above', 'camera'),
		});
		expect(namesIn(run.json as object[])).toEqual(['camera', 'above']);
		expect(run.outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([
			[{ item: 1 }, { item: 3 }],
			{ item: 2 },
		]);
		expect(sentTo(service, STATISTICS)).toBe(3);
		expect(sentTo(service, EVENTS)).toBe(0);
	});

	it('in their order as far as Most Reads allows, and the rest is told', async () => {
		const run = await service.run(form({ ...ofItems, dataLimit: 500, mostReads: 1 }), {
			json: items('exact', 'camera', 'above'),
		});
		expect(run.json).toEqual([]);
		expect(JSON.stringify(run.hints)).toContain('2 SIMs not checked: the usage of 1 was read');
	});

	it('that do not exist fail alone', async () => {
		const run = await service.run(
			form({ simsToCheck: 'inputItems', simId: locator('id', '={{ $json.id }}'), dataLimit: 500 }),
			{
				json: [{ id: 99_999_999 }, { id: devices.camera?.simId }],
				node: { onError: 'continueRegularOutput' },
			},
		);
		expect(run.json).toMatchObject([
			{ error: 'No SIM with this ID was found' },
			{ endpoint_name: 'camera' },
		]);
	});

	it('give one summary', async () => {
		const [summary, ...others] = await find(
			{ ...ofItems, dataLimit: 500, output: 'summary' },
			items('exact', 'camera'),
		);
		expect(others).toEqual([]);
		expect(summary).toMatchObject({ sims: 2, found: 1, checked: 2, complete: true });
	});
});

describe('a form', () => {
	it.each([
		[{}, "'Data Limit (MB)' and 'SMS Limit' are empty"],
		[{ dataLimit: 0 }, "'Data Limit (MB)' must be a number above 0"],
		[{ dataLimit: '={{ "much" }}' }, "'Data Limit (MB)' must be a number above 0"],
		[{ dataLimit: 1, mostReads: 0 }, "'Most Reads' must be a whole number"],
		[{ dataLimit: 1, date: '={{ "soon" }}' }, "'Date' is not a date"],
	])('%j is refused before any request', async (extra, message) => {
		const { error } = await service.run(form(extra));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});
});

it('one failed reading does not stop the others; the refusal of all is an error', async () => {
	const { control } = service.sandbox;
	control.fault({ path: STATISTICS, status: 403, body: {} });
	const run = await service.run(form({ dataLimit: 500, output: 'summary' }));
	expect(run.json[0]).toMatchObject({ found: 2, checked: 4, not_readable: 1, complete: false });
	expect(JSON.stringify(run.hints)).toContain('The usage of 1 SIM could not be read (exact)');
	control.fault({ path: STATISTICS, status: 403, body: {}, times: 'always' });
	expect((await service.run(form({ dataLimit: 500 }))).error?.httpCode).toBe('403');
});

it('stops within a second', async () => {
	service.sandbox.control.fault({ path: STATISTICS, delayMs: 5_000, times: 'always' });
	const { whenStarted, wentOn } = stopping(() => sentTo(service, /\/sim$/) > 0);
	await service.run(form({ dataLimit: 500 }), { whenStarted });
	expect(wentOn()).toBeLessThan(1_000);
});
