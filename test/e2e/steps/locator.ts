import { strict as assert } from 'node:assert';
import { ACTION_NODE } from '../names';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../packages/tools/src/steps/stepRunner';

/** Checks the searched lists with the requests of the editor. */
export async function locatorSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const search = async (field: string, method: string, filter?: string) => {
		const answer = await rest.searchLocator({
			node: {
				type: ACTION_NODE,
				version: 1,
				parameters: { authentication: 'applicationToken', resource: 'endpoint', operation: 'get' },
			},
			path: `parameters.${field}`,
			method,
			credentials: fixture.credential,
			filter,
		});
		return answer.results;
	};

	steps.title('The searched lists');
	await steps.step('offer the endpoints of the service', async () => {
		const results = await search('endpointId', 'searchEndpoints');
		assert.equal(results.length, sandbox.world.endpoints.size);
	});
	await steps.step('find endpoints by a part of the name', async () => {
		const results = await search('endpointId', 'searchEndpoints', 'water');
		assert.ok(results.length > 0);
		assert.ok(results.every(({ name }) => name.includes('water')));
	});
	await steps.step('find an endpoint by the ICCID of its SIM', async () => {
		const [endpoint] = sandbox.world.endpoints.values();
		const { iccid = '' } = sandbox.world.sims.get(endpoint?.simId ?? 0) ?? {};
		const results = await search('endpointId', 'searchEndpoints', iccid);
		assert.deepEqual(
			results.map(({ value }) => Number(value)),
			[endpoint?.id],
		);
	});
	await steps.step('offer profiles and SIMs', async () => {
		const services = await search('serviceProfileId', 'searchServiceProfiles');
		const tariffs = await search('tariffProfileId', 'searchTariffProfiles');
		const sims = await search('additionalFields.simId', 'searchSims');
		assert.equal(services.length, sandbox.world.serviceProfiles.size);
		assert.equal(tariffs.length, sandbox.world.tariffProfiles.size);
		assert.ok(sims.length > 0);
	});
}
