import type { IDataObject } from 'n8n-workflow';
import { idObject } from '../../../shared/body';
import type { Parameters } from '../../../shared/parameters';

/** Sixteen digits: the IMEI with software version (service.md, *Endpoint (device)*). */
export function readImei(optional: Parameters): string | undefined {
	const imei = optional.text('imei');
	if (imei !== undefined && !/^\d{16}$/.test(imei)) {
		optional.refuse(
			'imei',
			`must have 16 digits, not ${imei.length} characters`,
			'It is the IMEI with the two digits of the software version and without check digit.',
		);
	}
	return imei;
}

const IPV4 = /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/;

/** A private IPv4 address and its space; the address needs the space (service.md, *Endpoint (device)*). */
export function readAddress(optional: Parameters): IDataObject {
	const ip = optional.text('ipAddress');
	const space = idObject(optional, 'ipAddressSpaceId');
	if (ip !== undefined && !IPV4.test(ip)) {
		optional.refuse('ipAddress', 'is not an IPv4 address such as 10.192.0.65');
	}
	if (ip !== undefined && space === undefined) {
		optional.refuse('ipAddress', "needs 'IP Address Space'", 'Add that field too.');
	}
	return { ip_address: ip, ip_address_space: space };
}
