import type { INodeProperties } from 'n8n-workflow';
import { tagsField } from '../../../shared/fields/tagFields';
import { DEVICE_COLUMNS, type SheetColumns } from '../bulk';
import {
	iccidField,
	imeiField,
	imeiLockField,
	ipAddressField,
	nameField,
} from '../../domain/deviceFields';

export const MATCHES = ['name', 'iccid', 'imei', 'id'] as const;
export type MatchBy = (typeof MATCHES)[number];

/** Labels of *Match Rows By*, which are the columns. */
export const COLUMN_OF = { name: 'Name', iccid: 'ICCID', imei: 'IMEI', id: 'ID' } as const;

/** Columns of a device as it should be. Those of *Endpoint: Get Many* are among them. */
export const SHEET: SheetColumns = {
	fields: {
		...DEVICE_COLUMNS,
		id: 'id',
		endpointid: 'id',
		iccid: 'iccid',
		simiccid: 'iccid',
		iccidwithluhn: 'iccid',
		ipaddressspace: 'ipAddressSpaceId',
		ipaddressspaceid: 'ipAddressSpaceId',
		serviceprofile: 'serviceProfile',
		serviceprofileid: 'serviceProfile',
		tariffprofile: 'tariffProfile',
		tariffprofileid: 'tariffProfile',
		status: 'status',
		endpointstatus: 'status',
	},
	known:
		'Name, ICCID, ID, Status, IMEI, IMEI Lock, IP Address, IP Address Space ID, Service Profile, Tariff Profile, Tags',
	collection: 'rowFields',
};

export const rowFields: INodeProperties = {
	displayName: 'Row',
	name: 'rowFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'The device as it should be; blank and missing fields are left as they are',
	options: [
		iccidField,
		{
			displayName: 'ID',
			name: 'id',
			type: 'string',
			default: '',
			placeholder: 'e.g. 11400001',
			description: "The endpoint; only read if rows are matched by 'ID'",
		},
		{
			...imeiField,
			description:
				'The 14 digits that name a device are compared. A new one needs 16, with the software version.',
		},
		imeiLockField,
		{
			...ipAddressField,
			description: 'A private address in the address space of the device',
		},
		{
			displayName: 'IP Address Space ID',
			name: 'ipAddressSpaceId',
			type: 'string',
			default: '',
			placeholder: 'e.g. 24700',
			description: 'The address space that the device gets its address from',
		},
		nameField,
		{
			displayName: 'Service Profile',
			name: 'serviceProfile',
			type: 'string',
			default: '',
			placeholder: 'e.g. Default profile',
			description: 'Name or ID: what the device may use',
		},
		{
			displayName: 'Status',
			name: 'status',
			type: 'options',
			options: [
				{
					name: 'Disabled',
					value: 'disabled',
					description: 'The device may not connect; its SIM does not change',
				},
				{
					name: 'Enabled',
					value: 'enabled',
					description: 'The device may connect; its SIM does not change',
				},
				{
					name: 'Live',
					value: 'live',
					description: 'The device is enabled and its SIM activated, which is charged',
				},
				{
					name: 'Shut Down',
					value: 'shutDown',
					description: 'The SIM is suspended and the device disabled',
				},
			],
			default: 'live',
			description: 'Whether the device may connect, and whether its SIM is charged',
		},
		{ ...tagsField, description: tagsField.description?.replace('Tags of', 'All tags of') },
		{
			displayName: 'Tariff Profile',
			name: 'tariffProfile',
			type: 'string',
			default: '',
			placeholder: 'e.g. Zone 1',
			description: 'Name or ID: what the traffic of the device costs',
		},
	],
};
