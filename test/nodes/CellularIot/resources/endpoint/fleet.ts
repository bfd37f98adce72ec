import type { IDataObject } from 'n8n-workflow';
import { locator } from '../../../../engine';
import type { Service } from '../../forms/device';

export const MULTI = '/api/v2/endpoint/multi';

/** So many new devices, with ids that follow each other. */
export async function newFleet(service: Service, count: number): Promise<number[]> {
	const { json, error } = await service.run(
		{
			resource: 'endpoint',
			operation: 'createMany',
			serviceProfileId: locator('id', 540001),
			tariffProfileId: locator('id', 539001),
		},
		{ json: Array.from({ length: count }, (_, n) => ({ name: `fleet-${n}` })) },
	);
	if (error !== undefined) throw new Error(error.message);
	service.sandbox.control.resetRequests();
	return json.map((one) => (one as IDataObject).id as number);
}

/** Bodies of the bulk requests that were sent, in their order. */
export const bulkBodies = (service: Service): IDataObject[][] =>
	service.sandbox.control
		.requests()
		.filter(({ path }) => path === MULTI)
		.map(({ body }) => body as IDataObject[]);
