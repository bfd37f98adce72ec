import type { IDataObject } from 'n8n-workflow';
import { itemsOf, locator } from '../../../../engine';
import type { NodeRun } from '../../../../engine';
import type { Service } from '../../forms/device';
import { DEVICE, newFleet } from './fleet';

/** The form of Apply Sheet, which carries out; columns are recognized by their names. */
export const sheetForm = (changes: IDataObject = {}, options: IDataObject = {}) => ({
	resource: 'endpoint',
	operation: 'applySheet',
	preview: false,
	...changes,
	options: {
		serviceProfileId: locator('id', '540001'),
		tariffProfileId: locator('id', '539001'),
		...options,
	},
});

/** Requests that may change something, as "PATCH /path". */
export const writes = (service: Service) => service.sent().filter((one) => !one.startsWith('GET '));

/** A device of the demo fleet. */
export const device = ({ sandbox }: Service, id = DEVICE) => {
	const found = sandbox.world.endpoints.get(id);
	if (found === undefined) throw new Error(`No device ${id}`);
	return found;
};

/** The first device with this name. */
export const named = ({ sandbox }: Service, name: string) => {
	const found = [...sandbox.world.endpoints.values()].filter((one) => one.name === name);
	if (found.length !== 1) throw new Error(`${found.length} devices are called ${name}`);
	return found[0] as (typeof found)[number];
};

/** The SIM in a device. */
export const simIn = ({ sandbox }: Service, { simId }: { simId: number | null }) =>
	sandbox.world.sims.get(simId ?? 0);

/** New devices called `<prefix>-<n>`, without SIM. */
export async function fleetOf(service: Service, prefix: string, count: number) {
	const ids = await newFleet(service, count);
	return ids.map((id, n) => Object.assign(device(service, id), { name: `${prefix}-${n}` }));
}

/** The records in the order of the sheet; those of devices without a row are last. */
export const inSheetOrder = ({ outputs }: Pick<NodeRun, 'outputs'>): IDataObject[] => {
	const items = itemsOf(outputs).map((item) => (typeof item === 'number' ? item : Infinity));
	const rows = (outputs[0] ?? []).map(({ json }, n) => ({ json, place: items[n] ?? 0 }));
	return rows.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ json }) => json);
};

/** Applies a sheet, with a new log of requests. `json` is in the order of the sheet. */
export const applying =
	(service: Service) =>
	async (json: object[], changes: IDataObject = {}, options: IDataObject = {}) => {
		service.control.resetRequests();
		const answer = await service.run(sheetForm(changes, options), { json });
		return { ...answer, json: inSheetOrder(answer) };
	};
