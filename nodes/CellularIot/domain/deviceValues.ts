import type { IDataObject } from 'n8n-workflow';
import { idObject } from '../../shared/form/body';
import type { Parameters } from '../../shared/form/parameters';
import { readKind } from '../../shared/form/readers';
import { IMEISV, readDigits } from '../../shared/kinds/digits';
import { notValue, quoted } from '../../shared/kinds/kind';

const YES = ['true', 'yes', 'y', '1', 'on'];
const NO = ['false', 'no', 'n', '0', 'off'];

/** Reads a switch from a sheet, undefined when blank. */
export function readYesNo(cells: Parameters, name: string): boolean | undefined {
	const text = cells.text(name)?.toLowerCase();
	if (text === undefined) return undefined;
	if (YES.includes(text)) return true;
	if (NO.includes(text)) return false;
	return cells.refuse(name, `must be TRUE or FALSE, yes or no, 1 or 0${notValue(text)}`);
}

/** Reads the 16 digits of an IMEI with software version; undefined when blank (docs/service/endpoints.md, *Record*). */
export const readImei = (optional: Parameters): string | undefined =>
	readKind(optional, 'imei', IMEISV);

const IPV4 = /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/;

/** Checks an IPv4 address, undefined when blank. */
export function readIpAddress(optional: Parameters): string | undefined {
	const ip = readKind(optional, 'ipAddress', { read: readDigits });
	if (ip !== undefined && !IPV4.test(ip)) {
		optional.refuse('ipAddress', `is not an IPv4 address such as 10.192.0.65: ${quoted(ip)}`);
	}
	return ip;
}

/** Reads a private IPv4 address, which needs its address space (docs/service/endpoints.md, *Create*). */
export function readAddress(optional: Parameters): IDataObject {
	const ip = readIpAddress(optional);
	const space = idObject(optional, 'ipAddressSpaceId');
	if (ip !== undefined && space === undefined) {
		optional.refuse('ipAddress', "needs 'IP Address Space'", 'Add that field too.');
	}
	return { ip_address: ip, ip_address_space: space };
}
