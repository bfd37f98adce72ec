import { setTags } from '../../../../../packages/sandbox/src/tag/rules';
import { locator } from '../../../../engine';
import type { Service } from '../../forms/device';
import { formsOf } from '../../forms/formOf';
import { newFleet } from '../endpoint/fleet';

/** Tags of the demo fleet. */
export const METERING = 11;
export const WATER = 12;
export const FLEET = 14;

/** Items that name devices. */
export const rows = (ids: readonly number[]) => ids.map((id) => ({ id }));
/** Makes the forms of operations on the device of each item. */
export const itemForms = formsOf('tag', { endpointId: locator('id', '={{ $json.id }}') });

/** The ids of the tags of a device. */
export const tagIds = ({ sandbox }: Service, id = 0) => sandbox.world.endpoints.get(id)?.tagIds;

/** Gives a device these tags, and no others. */
export function giveTags({ sandbox }: Service, id: number, ...ids: number[]): void {
	const endpoint = sandbox.world.endpoints.get(id);
	if (endpoint === undefined) throw new Error(`No endpoint ${id}`);
	setTags(sandbox.world, endpoint, ids);
}

/** Creates devices with these tags. */
export async function tagged(service: Service, count: number, ...ids: number[]) {
	const devices = await newFleet(service, count);
	for (const id of devices) giveTags(service, id, ...ids);
	return devices;
}
