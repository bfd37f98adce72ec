import type { IDataObject } from 'n8n-workflow';
import { idObject } from '../../../shared/form/body';
import type { Parameters } from '../../../shared/form/parameters';

/** Sixteen digits: the IMEI with software version (docs/service/endpoints.md, *Create*). */
export function readImei(optional: Parameters, imei = optional.text('imei')): string | undefined {
	if (imei !== undefined && !/^\d{16}$/.test(imei)) {
		optional.refuse(
			'imei',
			`must have 16 digits, not ${imei.length} characters`,
			imei.length === 15
				? 'The last of the 15 digits on the label is a check digit. The service wants the first 14 and two more for the software version, which only the device knows (IMEISV).'
				: 'It is the IMEI with the two digits of the software version and without check digit.',
		);
	}
	return imei;
}

const IPV4 = /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/;

/** An IPv4 address, or undefined when blank. */
export function readIpAddress(
	optional: Parameters,
	ip = optional.text('ipAddress'),
): string | undefined {
	if (ip !== undefined && !IPV4.test(ip)) {
		optional.refuse('ipAddress', 'is not an IPv4 address such as 10.192.0.65');
	}
	return ip;
}

/** A private IPv4 address and its space; the address needs the space (docs/service/endpoints.md, *Create*). */
export function readAddress(optional: Parameters): IDataObject {
	const ip = readIpAddress(optional);
	const space = idObject(optional, 'ipAddressSpaceId');
	if (ip !== undefined && space === undefined) {
		optional.refuse('ipAddress', "needs 'IP Address Space'", 'Add that field too.');
	}
	return { ip_address: ip, ip_address_space: space };
}
