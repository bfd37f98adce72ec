import { disabled } from '../../../../nodes/CellularIot/domain/simState';
import { locator, withService } from '../../../engine';
import { message } from '../resources/sms/fixtures/messages';
import {
	DEVICE,
	formOf,
	freeSim,
	newDevices,
	withoutSim,
} from '../resources/endpoint/fixtures/fleet';

const service = withService();
const nameOf = (id: number) => service.world.endpoints.get(id)?.name;
const simOf = (id: number) => {
	const sim = service.world.sims.get(service.world.endpoints.get(id)?.simId ?? 0);
	if (sim === undefined) throw new Error(`Endpoint ${id} has no SIM`);
	return sim;
};
const send = (id: number) => ({ ...message('STATUS'), endpointId: locator('id', id) });
const assign = formOf('assignSim');
const OTHER = DEVICE + 1;
const SMS_POST = { method: 'POST', path: '/sms$' } as const;

describe('a refused SMS', () => {
	it.each([
		[0, 'Issued'],
		[2, 'Suspended'],
	] as const)(
		'names the SIM of status %i and the operation that activates it',
		async (status, name) => {
			const sim = simOf(DEVICE);
			sim.status = status;
			const { error } = await service.run(send(DEVICE));
			sim.status = 1;
			expect(error?.message).toBe(
				`The SIM ${sim.iccid} of the endpoint '${nameOf(DEVICE)}' is ${name}, so it cannot get an SMS`,
			);
			expect(error?.description).toContain("Activate it with 'SIM: Activate'");
			expect(error?.description).toMatch(/ is not active\.\n/);
			expect(error?.httpCode).toBe('422');
		},
	);

	it('of a disabled device with a suspended SIM names Go Live, which ends both', async () => {
		const endpoint = service.world.endpoints.get(DEVICE);
		const sim = simOf(DEVICE);
		Object.assign(endpoint ?? {}, { status: 1 });
		sim.status = 2;
		const { error } = await service.run(send(DEVICE));
		sim.status = 1;
		service.control.fault({ ...SMS_POST, status: 422, body: { message: 'Not now.' } });
		const enabled = await service.run(send(DEVICE));
		Object.assign(endpoint ?? {}, { status: 0 });
		expect(error?.message).toBe(`Disabled, so no SMS reaches it: endpoint '${nameOf(DEVICE)}'`);
		expect(error?.description).toContain("'Endpoint: Go Live'");
		expect(error?.description).not.toContain("'Endpoint: Update'");
		expect(enabled.error?.description).toContain("'Endpoint: Update' (Status: Enabled)");
	});

	it('names the device without a SIM and the operation that gives it one', async () => {
		const id = withoutSim(service);
		const { error } = await service.run(send(id));
		const message = `The endpoint '${nameOf(id)}' has no SIM, so it cannot get an SMS`;
		expect(error?.message).toBe(message);
		expect(error?.description).toContain("'Endpoint: Assign SIM'");
		const path = `/api/v1/endpoint/${id}`;
		expect(service.sent()).toEqual([`POST ${path}/sms`, `GET ${path}`]);
	});

	it('says so of the part of a long message, too', async () => {
		const long = message('x'.repeat(300), { splitLongMessages: true });
		const endpointId = locator('id', withoutSim(service));
		const { error } = await service.run({ ...long, endpointId });
		expect(error?.message).toMatch(/has no SIM, .*\. Part 1 of 2 was not sent$/);
	});

	it.each([
		['another reason', { status: 422, body: { message: 'Sender not allowed.' } }],
		['several reasons', { status: 422, body: { errors: [{ message: 'a' }, { message: 'b' }] } }],
		['no permission to read', { status: 422, body: { message: 'No.' } }],
	])('stays as the service told it: %s', async (why, fault) => {
		service.control.fault({ ...SMS_POST, ...fault });
		if (why === 'no permission to read') {
			service.control.fault({ method: 'GET', path: '/endpoint/', status: 403 });
		}
		const { error } = await service.run(send(DEVICE));
		expect(error?.message).toMatch(/^The service did not accept the values: /);
		expect(error?.description).not.toContain('fields that are named');
	});
});

describe('a refused assignment', () => {
	it('names the SIM as it is printed, and the device that has it', async () => {
		const { id: simId, iccid } = simOf(OTHER);
		const form = assign(withoutSim(service), { simId: locator('id', simId) });
		const { error } = await service.run(form);
		expect(error?.message).toBe(
			`The SIM ${iccid} is in use: the endpoint '${nameOf(OTHER)}' has it`,
		);
		expect(error?.description).toContain("Take it out with 'Endpoint: Release SIM'");
	});

	it('names the SIM that the device has already', async () => {
		const { iccid } = simOf(DEVICE);
		const sim = freeSim(service);
		const { error } = await service.run(assign(DEVICE, { simId: locator('id', sim.id) }));
		expect(error?.message).toBe(`The endpoint '${nameOf(DEVICE)}' still has the SIM ${iccid}`);
		expect(error?.description).toContain("'Endpoint: Release SIM' first");
		expect(sim.endpointId).toBeNull();
	});

	it('names both when a device is created with the SIM', async () => {
		const { id: simId, iccid } = simOf(OTHER);
		const form = newDevices('create', {
			name: 'd',
			additionalFields: { simId: locator('id', simId) },
		});
		await service.fails(form, `The SIM ${iccid} is in use: the endpoint '`);
	});
});

describe('devices that are disabled', () => {
	const device = (status?: object, id: number | null = 1) => ({ name: 'a', sim: { id, status } });

	it.each([
		[[device({ id: 1 })], "Enable it with 'Endpoint: Update' (Status: Enabled)."],
		[[device()], "Enable it with 'Endpoint: Update' (Status: Enabled)."],
		[[device({ id: 2 }, null)], "Enable it with 'Endpoint: Update' (Status: Enabled)."],
		[
			[device({ id: 2 })],
			"Use 'Endpoint: Go Live', which also activates its SIM. It is charged then.",
		],
		[
			[device({ id: 2 }), device({ id: 1 })],
			"Enable it with 'Endpoint: Update' (Status: Enabled). Where the SIM is not active either, use 'Endpoint: Go Live'.",
		],
	])('%j: the advice is %s', (endpoints, advice) => {
		expect(disabled(endpoints)[1]).toBe(advice);
	});
});
