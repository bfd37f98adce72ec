import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import {
	addSims,
	bodies,
	form,
	GOES_ON,
	MULTI,
} from '../../resources/endpoint/fixtures/createManyForm';

const service = withService();
const LIST = 'GET /api/v1/endpoint';
const lose = (reset: 'beforeHeaders' | 'midBody') =>
	service.control.fault({ method: 'POST', path: '/endpoint/multi$', reset });
const sims = (count: number) => addSims(service.sandbox, count).map(({ id }) => ({ simId: id }));
const isFailed = (one: unknown) => 'error' in (one as object);
let lastImei = 3_569_380_356_700_000;
const imei = () => String((lastImei += 11));

/** Both clocks need not agree. */
beforeAll(() => service.control.advance(86_400));

describe('a creation whose answer is lost', () => {
	it('is found in the list by SIM and IMEI, each device for its item, and is not sent again', async () => {
		const rows = [...sims(3), { imei: imei() }, { imei: imei() }].reverse();
		lose('midBody');
		const { json, outputs, error, hints } = await service.run(form(), { json: rows });
		expect(error).toBeUndefined();
		expect(service.sent()).toEqual([MULTI, LIST]);
		const ids = json as Array<{ id: number; imei: string; sim?: { id: number } }>;
		expect(ids.map((one) => ({ imei: one.imei ?? undefined, simId: one.sim?.id }))).toEqual(
			rows.map((row: IDataObject) => ({ imei: row.imei, simId: row.simId })),
		);
		expect(new Set(ids.map(({ id }) => id)).size).toBe(5);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			rows.map((_, item) => ({ item })),
		);
		expect(JSON.stringify(hints)).toContain('A request failed after it had created devices.');
	});

	it('lets the next request follow', async () => {
		const rows = sims(2001);
		lose('midBody');
		const json = await service.output(form(), { json: rows });
		expect(json.map((one) => ((one as IDataObject).sim as IDataObject).id)).toEqual(
			rows.map(({ simId }) => simId),
		);
		expect(bodies(service.sandbox).map(({ endpoints }) => endpoints.length)).toEqual([2000, 1]);
	});

	it('is not looked for when no device has anything of its own', async () => {
		lose('midBody');
		const { error } = await service.run(form(), { json: [{ name: 'lonely' }] });
		expect(error?.description).toContain('The request held 1 items');
		expect(service.sent()).toEqual([MULTI]);
	});

	it('is not known for devices that have nothing of their own', async () => {
		lose('midBody');
		const rows = [{ name: 'lonely' }, ...sims(1)];
		const { json } = await service.run(form(), { json: rows, node: GOES_ON });
		expect(json.map(isFailed)).toEqual([true, false]);
		expect(json[0]).toMatchObject({
			error: expect.stringContaining('The device may have been created. Check '),
			details: expect.stringContaining('held 2 items: 1 were found in the list'),
		});
	});

	it('is not known when the service did not carry it out', async () => {
		lose('beforeHeaders');
		const { error, hints } = await service.run(form(), { json: sims(2) });
		expect(error?.message).toContain('The device may have been created. Check ');
		expect(error?.description).toContain(
			'It is not known whether these items were carried out: 1, 2.',
		);
		expect(hints).toEqual([]);
		expect(service.sent().filter((one) => one !== LIST)).toEqual([MULTI]);
	});

	it('is not taken for done because the devices exist since before', async () => {
		const rows = [...sims(1), { imei: imei() }];
		await service.run(form(), { json: rows });
		service.control.advance(5);
		lose('beforeHeaders');
		const { json } = await service.run(form(), { json: rows, node: GOES_ON });
		expect(json.map(isFailed)).toEqual([true, true]);
	});

	it.each([
		['does not tell its time', { headers: { date: 'soon' } }],
		['cannot be read', { status: 403 }],
	])('is not known when the list %s', async (_, fault) => {
		lose('midBody');
		service.control.fault({ method: 'GET', path: '/api/v1/endpoint$', times: 'always', ...fault });
		const { json } = await service.run(form(), { json: sims(1), node: GOES_ON });
		expect(json.map(isFailed)).toEqual([true]);
	});

	it('is not looked for after a plain refusal', async () => {
		service.control.fault({ method: 'GET', path: 'sort=-created', status: 500, times: 'always' });
		const error = await service.fails(form(), '99999999', { json: [{ simId: 99_999_999 }] });
		expect(error.description).not.toContain('list');
		const others = service.sent().filter((one) => one !== 'GET /api/v1/endpoint');
		expect(others).toEqual([MULTI, 'GET /api/v1/sim/99999999']);
	});
});

describe('a refused creation that was carried out in part', () => {
	/** The service creates all rows, and refuses the request because of the first one. */
	const refuseFirst = (iccid = '') =>
		service.control.fault({
			method: 'POST',
			path: '/endpoint/multi$',
			applied: true,
			status: 422,
			body: { errors: [{ error_code: 1102, message: `IMEI '${iccid}' is already in use.` }] },
		});
	const rows = () => [{ imei: imei() }, ...sims(1), { imei: imei() }, { name: 'by its name' }];
	const namesOf = () => [...service.world.endpoints.values()].map(({ name }) => name);

	it('is looked for before the others are sent again, also by name', async () => {
		const all = rows();
		refuseFirst((all[0] as IDataObject).imei as string);
		const { json, hints } = await service.run(form(), { json: all, node: GOES_ON });
		expect(json.map(isFailed)).toEqual([true, false, false, false]);
		expect(service.sent().filter((one) => one !== LIST)).toEqual([MULTI]);
		expect(namesOf().filter((name) => name === 'by its name')).toHaveLength(1);
		expect(JSON.stringify(hints)).toContain('They were found in the list of endpoints');
	});

	it('is not sent again if the list cannot be read', async () => {
		const all = rows();
		refuseFirst((all[0] as IDataObject).imei as string);
		service.control.fault({ path: '/api/v1/endpoint$', times: 'always', status: 403 });
		const { json } = await service.run(form(), { json: all, node: GOES_ON });
		expect(service.sent().filter((one) => one === MULTI)).toHaveLength(1);
		expect((json[1] as IDataObject).error).toContain('The device may have been created.');
	});
});
