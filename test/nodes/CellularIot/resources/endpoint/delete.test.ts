import { locator, withService } from '../../../../engine';

const service = withService();
const WITH_SIM = 11400001;
const form = (endpointId: unknown, extra: object = {}) => ({
	resource: 'endpoint',
	operation: 'delete',
	endpointId,
	...extra,
});
const withoutSim = () => {
	const endpoints = [...service.sandbox.world.endpoints.values()];
	const found = endpoints.find(({ simId }) => simId === null);
	if (found === undefined) throw new Error('The fleet has no endpoint without SIM left');
	return found;
};
const exists = (id: number) => service.sandbox.world.endpoints.has(id);

describe('endpoint delete', () => {
	it('deletes an endpoint without SIM, by name', async () => {
		const { id, name } = withoutSim();
		const { json, error } = await service.run(form(locator('name', name)));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ deleted: true, id }]);
		expect(exists(id)).toBe(false);
	});

	it('says to release the SIM first', async () => {
		const { error } = await service.run(form(locator('id', WITH_SIM)));
		expect(error?.message).toContain(
			'The endpoint still has a SIM, so the service does not delete it',
		);
		expect(error?.description).toContain("'Endpoint: Release SIM'");
		expect(error?.description).toContain(`(DELETE /api/v1/endpoint/${WITH_SIM})`);
		expect(error?.httpCode).toBe('409');
		expect(exists(WITH_SIM)).toBe(true);
	});
});
