import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from '../../shared/records/record';
import { isPending, simplifySms } from '../../shared/records/sms';
import { parseTime } from '../../shared/records/time';
import { contentText, isObject, plainText } from '../../shared/values';
import type { Kind, Source } from './source';

/** Returns a time in the format of the SMS list: a push has no zone, and n8n would read it as local time. */
function listTime(value: IDataObject[string]): IDataObject[string] {
	const time = parseTime(value);
	return time === undefined ? value : new Date(time).toISOString().replace('Z', '+0000');
}

/** Returns the text of a status: `status.status` here, `status.description` in the list, or the text alone. */
function statusText({ status }: IDataObject): IDataObject[string] {
	return isObject(status) ? (status.description ?? status.status) : status;
}

/** Returns a pushed SMS in the shape of the SMS list. */
function asListed(sms: IDataObject, direction: 'MO' | 'MT'): IDataObject {
	return {
		...sms,
		sms_type: { description: direction },
		status: { description: statusText(sms) },
		submit_date: listTime(sms.submit_date),
		final_date: listTime(sms.final_date),
	};
}

/** Simplifies a pushed SMS to the fields of the polling trigger. */
const simplify = (sms: IDataObject, direction: 'MO' | 'MT') => ({
	...simplifySms(asListed(sms, direction)),
	...partFields(sms),
	endpoint_name: part(sms, 'endpoint').name ?? null,
});

/** Returns the place of a part in a long SMS; undefined for a single SMS. Each part is a call of its own. */
function partFields(sms: IDataObject): IDataObject | undefined {
	const { partno, total, identifier } = part(sms, 'multi_part_info');
	const parts = asNumber(total);
	if (typeof parts !== 'number' || parts < 2) return undefined;
	return { complete: false, parts, part: asNumber(partno), reference: plainText(identifier) };
}

/**
 * An SMS from a device (docs/service/callbacks.md, *SMS from a device*).
 * @assumption Parts of a long SMS may share an id, so the part belongs to the identity
 * (docs/service/callbacks.md, *SMS from a device*). Check: send a text of 200 characters from a device.
 */
const receivedSms: Kind = {
	name: 'sms',
	lacksIccid: true,
	variantOf(sms) {
		const { partno, identifier } = part(sms, 'multi_part_info');
		// The number first: a long identity is cut at its end.
		return `${plainText(partno)} ${plainText(identifier)}`;
	},
	contentOf(sms) {
		const place = partFields(sms);
		return place && contentText([part(sms, 'endpoint').id, place, sms.payload]);
	},
	timeOf: (sms) => parseTime(sms.submit_date),
	// The sender is the number of the device.
	simplify: (sms) => simplify({ ...sms, msisdn: sms.msisdn ?? sms.source_address ?? null }, 'MO'),
};

/**
 * A delivery report (docs/service/callbacks.md, *Delivery receipt*).
 * @assumption Reports may have a status that is not final; an unknown status counts as final
 * (docs/service/callbacks.md, *Delivery receipt*). Check: send an SMS to a device that is off.
 */
const deliveryReport: Kind = {
	name: 'receipt',
	lacksIccid: true,
	variantOf: (sms) => plainText(part(sms, 'status').id, plainText(statusText(sms))),
	timeOf: (sms) => parseTime(sms.final_date),
	simplify: (sms) => simplify(sms, 'MT'),
};

/** Whether another report of the SMS follows. */
export const isInterim = (sms: IDataObject): boolean =>
	isPending({ status: { id: part(sms, 'status').id, description: statusText(sms) } });

/** A profile has one callback, so SMS and reports come to the same address. */
export const smsKinds: Source['kinds'] = { POST: receivedSms, PATCH: deliveryReport };
