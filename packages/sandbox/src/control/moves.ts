import { burst, moveSim, silence, travel, unusable, updateFirmware } from '../play/deviceMoves';
import type { Burst, Place } from '../play/deviceMoves';
import { euiccOf, newEuicc } from '../euicc';
import { endpointOf, type World } from '../core/world/types';

/** Creates the controls of what happens to a device. They throw RangeError for an unknown endpoint. */
export function createMoveControl(world: World) {
	const device = (id: number) => endpointOf(world, id);
	return {
		/**
		 * Puts the SIM into another device, by default a new one; returns its IMEI. Five seconds later it is connected.
		 * RangeError for a SIM with which no device can connect.
		 */
		moveSim(endpointId: number, imei?: string): string {
			const endpoint = device(endpointId);
			const reason = unusable(world, endpoint);
			if (reason === undefined) return moveSim(world, endpoint, imei);
			throw new RangeError(`No device can connect with the SIM of '${endpoint.name}': ${reason}`);
		},
		/** Changes the last two digits of the IMEI, by default to the next version; returns it. The device starts anew. */
		updateFirmware: (endpointId: number, version?: string): string =>
			updateFirmware(world, device(endpointId), version),
		/** Takes a device to a network: its operator (id or name), or a country (name or ISO code). */
		travel: (endpointId: number, place: Place): void => travel(world, device(endpointId), place),
		/** Takes the power of a device away, without an event; with `keepSession` its session stays open. */
		silence: (endpointId: number, { keepSession = false } = {}): void =>
			silence(world, device(endpointId), keepSession),
		/** New data sessions just before now, one in five seconds unless said. */
		burst: (endpointId: number, wish: Burst): void => burst(world, device(endpointId), wish),
		/**
		 * Makes the SIM of a device an eSIM with three profiles, if it is none; returns the id of the chip. `asks`: whether
		 * the chip asks for work. RangeError for a device without SIM.
		 */
		euicc(endpointId: number, { asks = true } = {}): number {
			const endpoint = device(endpointId);
			const euicc = euiccOf(world, endpoint) ?? newEuicc(world, endpoint);
			euicc.asks = asks;
			return euicc.id;
		},
	};
}
