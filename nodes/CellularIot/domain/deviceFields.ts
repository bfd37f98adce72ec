import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../shared/form/parameters';
import { idObject, readKind } from '../../shared/form/readers';
import { IMEISV, readDigits } from '../../shared/kinds/digits';
import { notValue, quoted } from '../../shared/kinds/kind';

/** Fields of both Create and Update (docs/service/endpoints.md, *Create*). */
export const imeiField: INodeProperties = {
	displayName: 'IMEI',
	name: 'imei',
	type: 'string',
	default: '',
	placeholder: 'e.g. 3569380356438001',
	description: '16 digits: the IMEI with software version, not the 15 digits on the label',
};

export const iccidField: INodeProperties = {
	displayName: 'ICCID',
	name: 'iccid',
	type: 'string',
	default: '',
	placeholder: 'e.g. 8988303000001234567',
	description: 'The number printed on the SIM of the device, 19 or 20 digits',
};

export const simIdField: INodeProperties = {
	displayName: 'SIM ID',
	name: 'simId',
	type: 'string',
	default: '',
	placeholder: 'e.g. 4400001',
	description: 'The SIM of the device, when its ICCID is not known',
};

export const imeiLockField: INodeProperties = {
	displayName: 'IMEI Lock',
	name: 'imeiLock',
	type: 'boolean',
	default: false,
	description: 'Whether only the device with this IMEI may connect',
};

export const ipAddressField: INodeProperties = {
	displayName: 'IP Address',
	name: 'ipAddress',
	type: 'string',
	default: '',
	placeholder: 'e.g. 10.192.0.65',
	description: "A private address; needs 'IP Address Space'",
};

export const nameField: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	placeholder: 'e.g. meter-0001',
	description: 'How the device is called in lists',
};

export const organisationField: INodeProperties = {
	displayName: 'Organization ID',
	name: 'organisationId',
	type: 'number',
	default: '',
	placeholder: 'e.g. 13000',
	description: 'Only for resellers who create a device in a sub-organization',
};

/** The service allows two statuses at an assignment. */
export const simStatusField: INodeProperties = {
	displayName: 'SIM Status',
	name: 'simStatus',
	type: 'options',
	options: [
		{ name: 'Activated', value: 1 },
		{ name: 'Factory Test', value: 4 },
	],
	default: 1,
	description: 'The status the SIM gets with it. An activated SIM is charged.',
};

export const statusField: INodeProperties = {
	displayName: 'Status',
	name: 'status',
	type: 'options',
	options: [
		{ name: 'Enabled', value: 0 },
		{ name: 'Disabled', value: 1 },
	],
	default: 0,
	description: 'Whether the device may connect',
};

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
