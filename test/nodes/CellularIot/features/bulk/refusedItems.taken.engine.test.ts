import type { IDataObject } from 'n8n-workflow';
import type { Endpoint, Sim } from '../../../../../packages/sandbox/src';
import { withService } from '../../../../engine';
import { addSims, form, GOES_ON, MULTI } from '../../resources/endpoint/fixtures/createManyForm';

const service = withService();

/** Creates devices from a sheet; returns the errors of its rows. */
async function errorsOf(json: IDataObject[]) {
	service.control.resetRequests();
	const answer = await service.run(form(), { json, node: GOES_ON });
	return answer.json.map((one) => one as { error?: string; details?: string });
}

it('says of a sheet that is uploaded again which device has each SIM and IMEI, from one list', async () => {
	const sims = addSims(service.sandbox, 47) as Sim[];
	const sheet = sims.map(({ iccid }, n) => ({
		Name: `again ${n}`,
		ICCID: iccid,
		IMEI: `35693803570${String(n).padStart(3, '0')}01`,
	}));
	expect((await errorsOf(sheet)).every(({ error }) => error === undefined)).toBe(true);
	const errors = await errorsOf(sheet);
	expect(errors.map(({ error }) => error?.split(' (')[0])).toEqual(
		sheet.map(({ Name: name }) =>
			expect.stringContaining(`The device exists already: '${name}' has this SIM and this IMEI`),
		),
	);
	expect(errors[0]?.details).toContain('Leave this row out.');
	expect(service.sent().filter((one) => one.startsWith('GET /api/v1/endpoint'))).toHaveLength(1);
	expect(service.sent().filter((one) => one === MULTI)).toHaveLength(1);
});

it('names the device of an IMEI, and both devices if SIM and IMEI are of two', async () => {
	const [first, second] = [...service.world.endpoints.values()].filter(
		({ imei, simId }) => imei !== null && simId !== null,
	) as [Endpoint, Endpoint];
	const { imei } = first;
	const ofImei = `The IMEI ${imei} is in use: the endpoint '${first.name}' has it`;
	const [one] = await errorsOf([{ Name: 'one', IMEI: imei }]);
	expect(one?.error).toContain(`one: ${ofImei}`);
	const ICCID = service.world.sims.get(Number(second.simId))?.iccid;
	const [two] = await errorsOf([{ Name: 'both', IMEI: imei, ICCID }]);
	const ofSim = `The SIM ${ICCID} is in use: the endpoint '${second.name}' has it`;
	expect(two?.error).toContain(`${ofImei}. ${ofSim}`);
});

it('keeps another error of the same row', async () => {
	const [owner] = [...service.world.endpoints.values()].filter(({ imei }) => imei !== null);
	service.control.fault({
		method: 'POST',
		path: '/endpoint/multi$',
		status: 422,
		body: {
			errors: [
				{ message: `IMEI '${owner?.imei}' is already in use.` },
				{ message: `Name 'odd' is not allowed for IMEI '${owner?.imei}'.` },
			],
		},
	});
	const [row] = await errorsOf([{ Name: 'odd', IMEI: owner?.imei }]);
	expect(JSON.stringify(row)).toContain('is not allowed');
});
