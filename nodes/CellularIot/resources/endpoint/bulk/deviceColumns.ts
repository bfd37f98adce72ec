import type { INodeProperties } from 'n8n-workflow';
import { readColumns } from './columns';
import type { ColumnNames } from './columns';
import type { Entry, Run } from '../../../../shared/run/operation';
import type { Parameters } from '../../../../shared/form/parameters';

/** How the columns of a sheet fill the fields of a collection. */
export interface SheetColumns {
	names: ColumnNames;
	/** The names as a person reads them. */
	known: string;
	/** The collection that holds the same fields, for those who fill them one by one. */
	collection: string;
}

const DEVICE: ColumnNames = {
	imei: ['imei', 'imeisv'],
	imeiLock: ['imeilock'],
	ipAddress: ['ipaddress', 'ip'],
	name: ['name', 'devicename', 'endpointname'],
	tags: ['tags'],
};

/** Columns of a device to create (docs/service/endpoints-bulk.md, *Create many*). */
export const NEW_DEVICE: SheetColumns = {
	names: { ...DEVICE, iccid: ['iccid', 'simiccid', 'iccidwithluhn'], simId: ['simid'] },
	known: 'Name, ICCID, SIM ID, IMEI, IMEI Lock, IP Address, Tags',
	collection: 'fieldsToSet',
};

/**
 * Columns of a device to change (docs/service/endpoints-bulk.md, *Update many*). An ICCID or a SIM ID usually says
 * which device is meant, so the SIM of a device is only changed by a field of the form.
 */
export const CHANGED_DEVICE: SheetColumns = {
	names: {
		...DEVICE,
		ipAddressSpaceId: ['ipaddressspaceid'],
		serviceProfileId: ['serviceprofileid'],
		status: ['status', 'endpointstatus'],
		tariffProfileId: ['tariffprofileid'],
	},
	known:
		'Name, Status, IMEI, IMEI Lock, IP Address, IP Address Space ID, Service Profile ID, Tariff Profile ID, Tags',
	collection: 'updateFields',
};

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

const noticeOf = ({ known }: SheetColumns): INodeProperties => ({
	displayName: `Columns that are known by their names: ${known}. Upper or lower case, spaces, '_' and '-' do not matter.`,
	name: 'columnsNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { dataMode: ['autoMapInputData'] } },
});

/**
 * How the values of each device are found: by the names of the columns, or field by field in the collection, which
 * follows these two.
 */
export const columnFields = (columns: SheetColumns): INodeProperties[] => [
	modeField,
	noticeOf(columns),
];

/** A collection that is only filled when columns are not read automatically. */
export const fieldByField = (collection: INodeProperties): INodeProperties => ({
	...collection,
	displayOptions: { show: { dataMode: ['defineBelow'] } },
});

/** The values of one device, and the columns of its item that have no use. */
export function readCells(
	parameters: Parameters,
	{ names, known, collection }: SheetColumns,
): { cells: Parameters; unused: string[] } {
	const mode = parameters.choice('dataMode', ['autoMapInputData', 'defineBelow']);
	if (mode === 'defineBelow') return { cells: parameters.group(collection), unused: [] };
	const json = parameters.json();
	const { values, isKnown, unused, contradiction } = readColumns(json, names);
	if (!isKnown && Object.keys(json).length === 0) {
		parameters.refuse(
			'dataMode',
			'finds no columns: the item is empty',
			"Put a node that gives the rows of the sheet before this one, or choose 'Map Each Field Below'.",
		);
	}
	if (!isKnown) {
		parameters.refuse(
			'dataMode',
			'knows none of the columns',
			`It knows: ${known}. The item has: ${Object.keys(json).slice(0, 20).join(', ')}. Rename the columns, or choose 'Map Each Field Below'.`,
		);
	}
	if (Object.keys(values).length === 0) {
		parameters.refuse(
			'dataMode',
			'finds an empty row',
			'Remove rows without a value before this node, for example with a Filter node.',
		);
	}
	if (contradiction !== undefined) {
		parameters.refuse(
			'dataMode',
			`finds different values in the columns '${contradiction.join("' and '")}'`,
			"Both fill the same field. Remove one of them before this node, or choose 'Map Each Field Below'.",
		);
	}
	return { cells: parameters.group(collection, values), unused };
}

/** Says beside the output which columns of the items have no use, where there are any. */
export function noteUnused(
	run: Run,
	entries: ReadonlyArray<Entry<{ unused: string[] }>>,
	{ known }: SheetColumns,
): void {
	const columns = new Set<string>();
	for (const { input } of entries) for (const name of input.unused) columns.add(name);
	if (columns.size === 0) return;
	const shown = [...columns].slice(0, 20).join(', ') + (columns.size > 20 ? ', ...' : '');
	run.hint(`Columns that were not used: ${shown}. Known are: ${known}.`);
}
