import type { IDataObject } from 'n8n-workflow';
import { idObject } from '../../shared/form/body';
import type { Parameters } from '../../shared/form/parameters';
import { AS_TEXT, isScientific } from '../../shared/form/textFault';

/** Spaces, and the apostrophe that marks a text in a sheet. */
const STRAY = /[\s\u200b']/g;
/** A sheet keeps 15 digits of a number and replaces the others with zeros. */
const LOST_FROM = 1e15;

const mayHaveLostDigits = (value: number) =>
	!Number.isSafeInteger(value) || (value >= LOST_FROM && value % 10 === 0);

/** Reads a long number such as an ICCID without stray characters, undefined when blank. Refuses lost digits. */
export function readDigits(cells: Parameters, name: string): string | undefined {
	const value = cells.raw(name);
	if (value === undefined) return undefined;
	if (typeof value === 'number' && mayHaveLostDigits(value)) {
		cells.refuse(name, 'may have lost digits because it is a number', AS_TEXT);
	}
	const text = cells.text(name)?.replace(STRAY, '') ?? '';
	if (isScientific(text)) {
		cells.refuse(name, `has lost digits because it is written as ${text}`, AS_TEXT);
	}
	return text === '' ? undefined : text;
}

const YES = ['true', 'yes', 'y', '1', 'on'];
const NO = ['false', 'no', 'n', '0', 'off'];

/** Reads a switch from a sheet, undefined when blank. */
export function readYesNo(cells: Parameters, name: string): boolean | undefined {
	const text = cells.text(name)?.toLowerCase();
	if (text === undefined) return undefined;
	if (YES.includes(text)) return true;
	return NO.includes(text) ? false : cells.refuse(name, 'must be TRUE or FALSE, yes or no, 1 or 0');
}

/** Checks the 16 digits of an IMEI with software version (docs/service/endpoints.md, *Create*). */
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

/** Checks an IPv4 address, undefined when blank. */
export function readIpAddress(
	optional: Parameters,
	ip = optional.text('ipAddress'),
): string | undefined {
	if (ip !== undefined && !IPV4.test(ip)) {
		optional.refuse('ipAddress', 'is not an IPv4 address such as 10.192.0.65');
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
