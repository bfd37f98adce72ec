import { locator, withService } from '../../../../engine';
import { DEVICE, formOf, withoutSim } from './fixtures/fleet';

const service = withService();
const form = formOf('delete');
const exists = (id: number) => service.world.endpoints.has(id);

it('deletes an endpoint without SIM, by name', async () => {
	const id = withoutSim(service);
	const endpointId = locator('name', service.world.endpoints.get(id)?.name ?? '');
	const json = await service.output(form(id, { endpointId }));
	expect(json).toEqual([{ deleted: true, id }]);
	expect(exists(id)).toBe(false);
});

it('says to release the SIM first', async () => {
	const { error } = await service.run(form(DEVICE));
	expect(error?.message).toContain(
		'The endpoint still has a SIM, so the service does not delete it',
	);
	expect(error?.description).toContain("'Endpoint: Release SIM'");
	expect(error?.description).toContain(`(DELETE /api/v1/endpoint/${DEVICE})`);
	expect(error?.httpCode).toBe('409');
	expect(exists(DEVICE)).toBe(true);
});
