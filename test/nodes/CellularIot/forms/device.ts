import { locator } from '../../../engine';
import type { withService } from '../../../engine';

export type Service = ReturnType<typeof withService>;

/** "resource/operation" -> what its form must hold beside the defaults. */
export type Forms = Record<string, () => Promise<object> | object>;

/** An endpoint of the demo fleet. */
export const DEVICE_ID = 11400001;
export const DEVICE = { endpointId: locator('id', DEVICE_ID) };

/** A SIM that no endpoint holds. */
export function freeSim(service: Service) {
	const sims = [...service.sandbox.world.sims.values()];
	const free = sims.find(({ status, endpointId }) => status === 0 && endpointId === null);
	return { simId: locator('id', free?.id ?? 0) };
}

/** An endpoint of its own, without SIM. */
export async function newDevice(service: Service) {
	const { json } = await service.run({
		resource: 'endpoint',
		operation: 'create',
		serviceProfileId: locator('id', 540001),
		tariffProfileId: locator('id', 539001),
	});
	return { endpointId: locator('id', (json[0] as { id: number }).id) };
}

/** A device in a data session. */
export function onlineDevice(service: Service, id = DEVICE_ID) {
	service.sandbox.control.setOnline(id, true);
	service.sandbox.control.advance(10);
	return { endpointId: locator('id', id) };
}

/** The day so many days before now, YYYY-MM-DD. */
export const daysAgo = (service: Service, days: number) =>
	new Date(service.sandbox.control.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
