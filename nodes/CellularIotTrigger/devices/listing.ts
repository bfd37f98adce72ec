import type { ListedDevice } from './changes';
import { type Device, newDevice } from './device';
import { imeiOf } from './sign';

export interface ListingInput {
	listed: readonly ListedDevice[];
	/** Time of the list, and of the last one. */
	now: number;
	lastListed?: number;
	/** Start of the window. */
	from: number;
	/** The IMEI that signs in the window show. */
	imeiOf(endpoint: string): string | undefined;
}

/**
 * Applies the list of endpoints. It fills what is unknown, and tells nothing: the list does not say since when a device
 * has its IMEI. A device that two lists in a row lack is forgotten, if the window has no sign of it. Pages move while
 * they are read, so one list may lack a device.
 */
export function applyListing(
	devices: ReadonlyMap<string, Device>,
	input: ListingInput,
): Map<string, Device> {
	const kept = new Map<string, Device>();
	const listed = new Map(input.listed.map((one) => [one.id, one]));
	for (const [endpoint, device] of devices) {
		const one = listed.get(endpoint);
		if (one) kept.set(endpoint, filled(device, one, input));
		else if (!device.absent || device.seen >= input.from) {
			kept.set(endpoint, { ...device, absent: true });
		}
	}
	for (const [endpoint, one] of listed) {
		if (!devices.has(endpoint)) kept.set(endpoint, added(one, input));
	}
	return kept;
}

function filled(device: Device, { id, imei }: ListedDevice, input: ListingInput): Device {
	const known = device.imei ?? input.imeiOf(id);
	return { ...device, absent: false, imei: known === undefined ? imeiOf(imei) : device.imei };
}

/**
 * Returns a device without any sign. One with an IMEI was seen before the watch: it is silent already, and that is no
 * change. One without was never seen (docs/service/endpoints.md, *Record*).
 */
function added({ imei, created }: ListedDevice, input: ListingInput): Device {
	const known = imeiOf(imei);
	if (known !== undefined) return { ...newDevice('before', 0), silent: true, imei: known };
	const { lastListed = Number.POSITIVE_INFINITY, now } = input;
	const isNew = created !== undefined && created >= lastListed && created <= now;
	return newDevice('never', isNew ? created : now);
}
