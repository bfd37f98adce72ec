import type { INodeProperties } from 'n8n-workflow';
import { readColumns } from '../../../shared/columns';
import type { ColumnNames } from '../../../shared/columns';
import type { Parameters } from '../../../shared/parameters';
import { imeiField, imeiLockField, ipAddressField, nameField } from './deviceFields';

/** Names by which the columns of a sheet are known. */
const NAMES: ColumnNames = {
	iccid: ['iccid', 'simiccid', 'iccidwithluhn'],
	imei: ['imei', 'imeisv'],
	imeiLock: ['imeilock'],
	ipAddress: ['ipaddress', 'ip'],
	name: ['name', 'devicename', 'endpointname'],
	simId: ['simid'],
	tags: ['tags'],
};
const KNOWN = 'Name, ICCID, SIM ID, IMEI, IMEI Lock, IP Address, Tags';

const modeField: INodeProperties = {
	displayName: 'Mapping Column Mode',
	name: 'dataMode',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Map Automatically',
			value: 'autoMapInputData',
			description: 'Use the columns of the input items whose names are known',
		},
		{
			name: 'Map Each Field Below',
			value: 'defineBelow',
			description: 'Say for each field where its value comes from',
		},
	],
	default: 'autoMapInputData',
	description: 'How the fields of each device are found in its input item',
};

const notice: INodeProperties = {
	displayName: `Columns that are used, whatever their case, spaces, '_' and '-': ${KNOWN}`,
	name: 'columnsNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { dataMode: ['autoMapInputData'] } },
};

/** What each device may have of its own (supplement.md 6.1, item). */
const deviceFields: INodeProperties = {
	displayName: 'Fields to Set',
	name: 'fieldsToSet',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	displayOptions: { show: { dataMode: ['defineBelow'] } },
	options: [
		{
			displayName: 'ICCID',
			name: 'iccid',
			type: 'string',
			default: '',
			placeholder: 'e.g. 8988303000000000001',
			description: 'The number printed on the SIM to assign, 19 or 20 digits',
		},
		imeiField,
		imeiLockField,
		ipAddressField,
		nameField,
		{
			displayName: 'SIM ID',
			name: 'simId',
			type: 'string',
			default: '',
			placeholder: 'e.g. 4400001',
			description: 'The SIM to assign, when its ICCID is not known',
		},
		{
			displayName: 'Tags',
			name: 'tags',
			type: 'string',
			default: '',
			placeholder: 'e.g. plant-a, water',
			description: 'Names of tags, comma-separated; missing ones are created',
		},
	],
};

/** How the values of each device are found: by the names of the columns, or field by field. */
export const columnFields: INodeProperties[] = [modeField, notice, deviceFields];

/** The values of one device, and the columns of its item that have no use. */
export function readCells(parameters: Parameters): { cells: Parameters; unused: string[] } {
	const mode = parameters.choice('dataMode', ['autoMapInputData', 'defineBelow']);
	if (mode === 'defineBelow') return { cells: parameters.group('fieldsToSet'), unused: [] };
	const json = parameters.json();
	const { values, isKnown, unused } = readColumns(json, NAMES);
	if (!isKnown) {
		parameters.refuse(
			'dataMode',
			'knows none of the columns',
			`It knows: ${KNOWN}. The item has: ${Object.keys(json).slice(0, 20).join(', ') || 'none'}. Rename the columns, or choose 'Map Each Field Below'.`,
		);
	}
	if (Object.keys(values).length === 0) {
		parameters.refuse(
			'dataMode',
			'finds an empty row',
			'Remove rows without a value before this node, for example with a Filter node.',
		);
	}
	return { cells: parameters.group('fieldsToSet', values), unused };
}

/** What is said beside the output of columns that have no use; undefined when there are none. */
export function unusedNote(columns: ReadonlySet<string>): string | undefined {
	if (columns.size === 0) return undefined;
	const shown = [...columns].slice(0, 20).join(', ') + (columns.size > 20 ? ', ...' : '');
	return `Columns that were not used: ${shown}. Used are: ${KNOWN}.`;
}
