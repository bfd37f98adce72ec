import { burst, moveSim, silence, travel, unusable, updateFirmware } from '../rules/deviceMoves';
import type { Burst, Place } from '../rules/deviceMoves';
import { euiccOf, newEuicc } from '../rules/newEuicc';
import type { Endpoint, World } from '../world/types';

/** Controls of what happens to a device. They throw RangeError for an unknown endpoint. */
export interface MoveControl {
	/**
	 * Puts the SIM into another device, by default a new one; returns its IMEI. Five seconds later it is connected.
	 * RangeError for a SIM with which no device can connect.
	 */
	moveSim(endpointId: number, imei?: string): string;
	/** Changes the last two digits of the IMEI, by default to the next version; returns it. The device starts anew. */
	updateFirmware(endpointId: number, version?: string): string;
	/** Takes a device to a network: its operator (id or name), or a country (name or ISO code). */
	travel(endpointId: number, place: Place): void;
	/** Takes the power of a device away, without an event; with `keepSession` its session stays open. */
	silence(endpointId: number, how?: { keepSession?: boolean }): void;
	/** New data sessions just before now, one in five seconds unless said. */
	burst(endpointId: number, burst: Burst): void;
	/**
	 * Makes the SIM of a device an eSIM with three profiles, if it is none; returns the id of the chip. `asks`: whether the
	 * chip asks for work. RangeError for a device without SIM.
	 */
	euicc(endpointId: number, how?: { asks?: boolean }): number;
}

/** Creates these controls of one world. */
export function createMoveControl(world: World): MoveControl {
	const device = (id: number): Endpoint => {
		const found = world.endpoints.get(id);
		if (!found) throw new RangeError(`No endpoint ${id}`);
		return found;
	};
	return {
		moveSim(id, imei) {
			const endpoint = device(id);
			const reason = unusable(world, endpoint);
			if (reason === undefined) return moveSim(world, endpoint, imei);
			throw new RangeError(`No device can connect with the SIM of '${endpoint.name}': ${reason}`);
		},
		updateFirmware: (id, version) => updateFirmware(world, device(id), version),
		travel: (id, place) => travel(world, device(id), place),
		silence: (id, { keepSession = false } = {}) => silence(world, device(id), keepSession),
		burst: (id, wish) => burst(world, device(id), wish),
		euicc(id, { asks = true } = {}) {
			const endpoint = device(id);
			const euicc = euiccOf(world, endpoint) ?? newEuicc(world, endpoint);
			euicc.asks = asks;
			return euicc.id;
		},
	};
}
