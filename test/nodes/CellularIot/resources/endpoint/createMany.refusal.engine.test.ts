import { itemsOf, withService } from '../../../../engine';
import { addSims, bodies, form, GOES_ON, MULTI } from './fixtures/createManyForm';

const service = withService();

it('says with a 404 that the address space may be full', async () => {
	const body = { error_code: 1201, error_token: 'NotFound', message: 'Not found.' };
	service.control.fault({ method: 'POST', path: '/endpoint/multi$', status: 404, body });
	const { error } = await service.run(form(), { json: [{ name: 'a' }, { name: 'b' }] });
	expect(error?.description).toMatch(/address space is full/);
});

/** The ICCID and the device, as *Create* names them. */
const TAKEN = /^r-1: The SIM \d{19} is in use: the endpoint 'water-meter-0001' has it/;

describe('a refusal that names rows', () => {
	const rows = () => {
		const [free] = addSims(service.sandbox, 1);
		return [
			{ name: 'r-0' },
			{ name: 'r-1', simId: 4400001 },
			{ name: 'r-2', simId: free?.id },
			{ name: 'r-3', imei: '3569380356438001' },
		];
	};

	it('names the row of a sheet beside the device that has the SIM', async () => {
		const json = rows().map((row, n) => ({ ...row, row_number: n + 10 }));
		const { error } = await service.run(form(), { json });
		expect(error?.message).toMatch(TAKEN);
		expect(error?.message).toContain('[sheet row 11]');
	});

	it('shows the cause first when the node does not go on', async () => {
		const { error } = await service.run(form(), { json: rows() });
		expect(error?.message).toMatch(TAKEN);
		expect(error?.description).toContain("'Endpoint: Release SIM'");
		expect(error?.message).toContain('[item 2]');
		expect(error?.description).toContain(
			"r-3: The IMEI 3569380356438001 is in use: the endpoint 'water-meter-0001' has it [item 4]",
		);
		expect(error?.description).not.toContain('other items of the same request');
	});

	it('lets the others be created when the node goes on', async () => {
		const { json, outputs } = await service.run(form(), { json: rows(), node: GOES_ON });
		expect(json).toMatchObject([
			{ name: 'r-0' },
			{ error: expect.stringMatching(TAKEN) },
			{ name: 'r-2' },
			{ error: expect.stringContaining("IMEI 3569380356438001 is in use: the endpoint 'water") },
		]);
		expect(itemsOf(outputs)).toEqual([0, 1, 2, 3]);
		expect(bodies(service.sandbox).map(({ endpoints }) => endpoints.length)).toEqual([4, 2]);
	});

	it('is not taken for one when it is about all of them', async () => {
		// Devices of the tests before have the same names.
		service.control.advance(5);
		const { json } = await service.run(form({ organisationId: 4400001 }), {
			json: rows(),
			node: GOES_ON,
		});
		expect(service.sent().filter((one) => one !== 'GET /api/v1/endpoint')).toEqual([MULTI, MULTI]);
		expect(json[0]).toMatchObject({
			error: expect.stringContaining("Organisation with Id '4400001' not found."),
		});
	});
});
