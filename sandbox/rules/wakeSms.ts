import type { World } from '../world/types';

/**
 * A device is back: its buffered MT SMS are tried at once.
 * @assumption the network announces the device to the message centre, as cellular networks do.
 */
export function wakeSms(world: World, endpointId: number, at: number): void {
	for (const sms of world.sms.get(endpointId) ?? []) {
		if (sms.type === 'MT' && sms.status === 3) sms.nextStepAt = at;
	}
}
