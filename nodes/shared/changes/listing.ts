import type { IDataObject } from 'n8n-workflow';
import { DAY_MS, parseTime } from '../records/time';
import { toId } from '../values';
import type { Devices, DevicesInput, ListedDevice } from './changes';
import { NEVER_ONLINE } from './connection';
import { type Device, newDevice } from './device';
import { imeiOf } from './sign';

/**
 * Applies the list of endpoints: fills unknown values, and emits nothing, because an IMEI in the list has no time. A
 * device that two lists in a row lack is forgotten after a day without a sign. Pages move while they are read, so one
 * list may lack a device. `shownImei`: the IMEI in the signs of the window.
 */
export function applyListing(
	devices: ReadonlyMap<string, Device>,
	input: DevicesInput,
	shownImei: (endpoint: string) => string | undefined,
): Map<string, Device> {
	const kept = new Map<string, Device>();
	const listed = new Map(input.listed?.map((one) => [one.id, one]));
	for (const [endpoint, device] of devices) {
		const one = listed.get(endpoint);
		if (one) kept.set(endpoint, filled(device, one, input, shownImei(endpoint)));
		else if (!device.absent || device.seen > input.clock - DAY_MS) {
			kept.set(endpoint, { ...device, absent: true, unlisted: false });
		}
	}
	for (const [endpoint, one] of listed) {
		if (!devices.has(endpoint)) kept.set(endpoint, newlyListed(one, input));
	}
	return kept;
}

/** Whether a device was created since the last list. */
export const isNewlyCreated = ({ created }: ListedDevice, { listed }: Devices): boolean =>
	created !== undefined && listed !== undefined && created >= listed;

function filled(
	device: Device,
	one: ListedDevice,
	{ before, clock }: DevicesInput,
	shown: string | undefined,
): Device {
	const { life, seen, unlisted } = device;
	const known = device.imei ?? shown;
	// The first list may have come with a wrong clock.
	const since = before.listed === undefined ? Math.max(seen, clock) : Math.min(seen, clock);
	const isUnused = unlisted && device.first === undefined && isNewlyCreated(one, before);
	return {
		...device,
		...(life === 'never' && { seen: since }),
		...(isUnused && { connection: { value: NEVER_ONLINE } }),
		...{ absent: false, unlisted: false, first: undefined },
		imei: known === undefined ? imeiOf(one.imei) : device.imei,
	};
}

/**
 * Returns a device without any sign. One with an IMEI was seen before the watch: it is silent already, which is no
 * change. One without IMEI was never seen (docs/service/endpoints.md, *Record*).
 */
function newlyListed(one: ListedDevice, { before, clock }: DevicesInput): Device {
	const known = imeiOf(one.imei);
	if (known !== undefined) return { ...newDevice('before', 0), silent: true, imei: known };
	const { created = clock } = one;
	return newDevice('never', isNewlyCreated(one, before) && created <= clock ? created : clock);
}

/**
 * Reads the record of an endpoint; undefined without an id.
 * @assumption `imei` of an endpoint is that of its newest data session (docs/service/endpoints.md, *Record*). Check: move a
 * SIM to another device, open a session and read its endpoint.
 */
export function toListed({ id, imei, created }: IDataObject): ListedDevice | undefined {
	const known = toId(id);
	return known === undefined ? undefined : { id: String(known), imei, created: parseTime(created) };
}
