import type { IDataObject } from 'n8n-workflow';
import { locator } from '../../../../engine';
import { freeSims, type Service } from '../../forms/device';
import { formsOf } from '../../forms/formOf';

export const MULTI = '/api/v2/endpoint/multi';

/** Makes the forms of operations that create devices. */
export const newDevices = formsOf('endpoint', {
	serviceProfileId: locator('list', '540001'),
	tariffProfileId: locator('id', '539001'),
});

/** So many new devices, with ids that follow each other. */
export async function newFleet(service: Service, count: number): Promise<number[]> {
	const json = Array.from({ length: count }, (_, n) => ({ name: `fleet-${n}` }));
	const devices = await service.output(newDevices('createMany'), { json });
	service.control.resetRequests();
	return devices.map(({ id }) => id as number);
}

/** Bodies of the bulk requests that were sent, in their order. */
export const bulkBodies = (service: Service): IDataObject[][] =>
	service.control
		.requests()
		.filter(({ path }) => path === MULTI)
		.map(({ body }) => body as IDataObject[]);

/** The first device of the demo fleet; it has a SIM. */
export const DEVICE = 11400001;
/** An AI agent calls the node. */
export const TOOL = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };

/** The form of an operation for one endpoint. */
export const formOf =
	(operation: string) =>
	(id: number | string = DEVICE, extra: object = {}) => ({
		resource: 'endpoint',
		operation,
		endpointId: locator('id', id),
		...extra,
	});

/** The id of an endpoint without SIM. */
export const withoutSim = ({ sandbox }: Service) =>
	[...sandbox.world.endpoints.values()].find(({ simId }) => simId === null)?.id ?? 0;

/** An issued SIM that no endpoint holds. */
export function freeSim(service: Service) {
	const [found] = freeSims(service);
	if (found === undefined) throw new Error('The fleet has no free SIM');
	return found;
}
