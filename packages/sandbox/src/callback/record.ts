import { partOf } from '../sms';
import { textDate } from '../core/world/dates';
import { SMS_STATUS, type Sms } from '../core/world/sms';
import type { Endpoint, World } from '../core/world/types';

/** An id or a small number, as a text if the settings say so. */
const number = ({ settings }: World, value: number) =>
	settings.callbackIds === 'text' ? String(value) : value;

/**
 * What every call to a callback has (docs/service/callbacks.md, *SMS from a device*;
 * docs/service/callbacks.md, *Delivery receipt*).
 */
const common = (world: World, { id, name }: Endpoint) => ({
	endpoint: { id: number(world, id), name },
	organisation: { id: number(world, world.organisation.id) },
});

/** The body of a POST: an SMS from a device (docs/service/callbacks.md, *SMS from a device*). */
export const receivedSms = (world: World, endpoint: Endpoint, sms: Sms) => ({
	id: number(world, sms.id),
	submit_date: textDate(sms.submittedAt),
	pid: number(world, 0),
	dcs: number(world, sms.dcs),
	source_address: sms.msisdn,
	[world.settings.callbackDestination]: sms.destAddress,
	payload: sms.payload,
	...common(world, endpoint),
	multi_part_info: partInfo(sms),
});

/**
 * The identifier of a single part is the id of the SMS (docs/service/callbacks.md, *SMS from a device*).
 * @assumption That of a part of a long SMS is the reference of its header as a decimal number
 * (docs/service/callbacks.md, *SMS from a device*). Check: send a long SMS from a device.
 */
function partInfo({ id, udh }: Sms) {
	const place = partOf(udh);
	if (!place) return { partno: 1, total: 1, identifier: String(id) };
	const reference = Number.parseInt(udh.slice(6, -4), 16);
	return { partno: place.part, total: place.total, identifier: String(reference) };
}

/**
 * The body of a PATCH: what became of an SMS to a device, with `status.status`
 * (docs/service/callbacks.md, *Delivery receipt*).
 */
export const deliveryReceipt = (world: World, endpoint: Endpoint, sms: Sms) => ({
	id: number(world, sms.id),
	submit_date: textDate(sms.submittedAt),
	final_date: sms.finalAt === null ? null : textDate(sms.finalAt),
	status: { status: SMS_STATUS[sms.status], id: sms.status },
	...common(world, endpoint),
});
