import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../shared/form/parameters';
import { ICCID, iccidKey } from '../../../shared/kinds/digits';
import { folded } from '../../../shared/kinds/text';
import type { Entry, Run } from '../../../shared/run/operation';
import { firstTexts, isBlank } from '../../../shared/values';
import { plain, refuseLost } from './headers';

/** Maps the columns of a sheet to the fields of a collection. */
export interface SheetColumns {
	/** The field of each column. Columns are in lower case, without spaces, signs and accents. */
	fields: Record<string, string>;
	/** The columns as shown in the form and in messages. */
	known: string;
	/** Name of the collection for *Map Each Field Below*. */
	collection: string;
}

/** Columns for both new and existing devices. */
export const DEVICE_COLUMNS: SheetColumns['fields'] = {
	imei: 'imei',
	imeisv: 'imei',
	imeilock: 'imeiLock',
	ipaddress: 'ipAddress',
	ip: 'ipAddress',
	name: 'name',
	devicename: 'name',
	endpointname: 'name',
	tags: 'tags',
	tag: 'tags',
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

/** Returns the fields that map columns: mode, notice, and collection. */
export const columnFields = (
	columns: SheetColumns,
	collection: INodeProperties,
): INodeProperties[] => [
	modeField,
	{
		displayName: `Columns that are known by their names: ${columns.known}. Upper or lower case, spaces, '_' and '-' do not matter.`,
		name: 'columnsNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { dataMode: ['autoMapInputData'] } },
	},
	{ ...collection, displayOptions: { show: { dataMode: ['defineBelow'] } } },
];

/** Added by n8n's nodes for sheets. */
const ROW_NUMBER = 'row_number';

/** Normalizes a value for comparison: no apostrophe of a sheet, no check digit of an ICCID. */
function bare(value: unknown): string {
	const text = folded(typeof value === 'object' ? JSON.stringify(value) : String(value));
	const iccid = ICCID.fromService(text);
	return iccid === undefined ? text : iccidKey(iccid);
}

/** Reads the values of one device, and the names of unused columns. */
export function readCells(
	parameters: Parameters,
	columns: SheetColumns,
): { cells: Parameters; unused: string[] } {
	const { fields, known, collection } = columns;
	const mode = parameters.choice('dataMode', ['autoMapInputData', 'defineBelow']);
	if (mode === 'defineBelow') return { cells: parameters.group(collection), unused: [] };
	const json = parameters.json();
	const values: IDataObject = {};
	const unused: string[] = [];
	const columnOf = new Map<string, string>();
	let isKnown = false;
	for (const [column, value] of Object.entries(json)) {
		const name = plain(column);
		const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
		if (field !== undefined) isKnown = true;
		else if (column !== ROW_NUMBER) unused.push(column);
		if (field === undefined || isBlank(value)) continue;
		const first = columnOf.get(field);
		if (first === undefined) {
			columnOf.set(field, column);
			values[field] = value;
		} else if (bare(value) !== bare(json[first])) {
			parameters.refuse(
				'dataMode',
				`finds different values in the columns '${first}' and '${column}'`,
				"Both fill the same field. Remove one of them before this node, or choose 'Map Each Field Below'.",
			);
		}
	}
	if (columnOf.size === 0) refuseRow(parameters, isKnown, Object.keys(json), known);
	// A device that is only changed lacks nothing.
	if (Object.hasOwn(fields, 'iccid')) {
		const lost = unused.filter((column) => !isBlank(json[column]));
		refuseLost(parameters, lost, columnOf);
	}
	return { cells: parameters.group(collection, values), unused };
}

function refuseRow(
	parameters: Parameters,
	isKnown: boolean,
	given: string[],
	known: string,
): never {
	if (isKnown) {
		parameters.refuse(
			'dataMode',
			'finds an empty row',
			'Remove rows without a value before this node, for example with a Filter node.',
		);
	}
	if (parameters.isFromAgent()) {
		const advice = "Choose 'Map Each Field Below', and let the model define the fields.";
		parameters.refuse('dataMode', 'finds no sheet: an AI agent runs this', advice);
	}
	if (given.length === 0) {
		parameters.refuse(
			'dataMode',
			'finds no columns: the item is empty',
			"Put a node that gives the rows of the sheet before this one, or choose 'Map Each Field Below'.",
		);
	}
	if (given.length === 1 && given[0]?.includes(';') === true) {
		const advice = "Set 'Delimiter' to ; in the node that reads the sheet.";
		parameters.refuse('dataMode', 'finds one column with semicolons', advice);
	}
	return parameters.refuse(
		'dataMode',
		'knows none of the columns',
		`It knows: ${known}. The item has: ${given.slice(0, 20).join(', ')}. Rename the columns, or choose 'Map Each Field Below'.`,
	);
}

/** Names columns that were not used; '' for none. */
export const unusedText = (columns: readonly string[]): string =>
	columns.length === 0 ? '' : `Columns that fill no field: ${firstTexts(columns)}.`;

/** Shows the unused columns beside the output. */
export function noteUnused(
	run: Pick<Run, 'hint'>,
	entries: ReadonlyArray<Entry<{ unused: string[] }>>,
	{ known }: SheetColumns,
): void {
	const columns = new Set<string>();
	for (const { input } of entries) for (const name of input.unused) columns.add(name);
	if (columns.size > 0) run.hint(`${unusedText([...columns])} Known are: ${known}.`);
}
