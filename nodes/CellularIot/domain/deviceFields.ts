import type { INodeProperties } from 'n8n-workflow';

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
