import type { Parameters } from '../../../shared/form/parameters';
import { readKind, readName } from '../../../shared/form/readers';
import { iccidKey, IMEI, imeiKey } from '../../../shared/kinds/digits';
import { notValue } from '../../../shared/kinds/kind';
import { toId } from '../../../shared/values';
import { readCells, readIccid, readIdCell } from '../bulk';
import { readIpAddress, readYesNo } from '../../domain/deviceFields';
import { readTagging } from '../../domain/tagging';
import { type MatchBy, SHEET } from './columns';

/** What a row says about status: of the device alone, or of the device and its SIM. */
export type State = 'live' | 'enabled' | 'disabled' | 'shutDown';

/** The values of a row; those of empty cells and missing columns are undefined. */
export interface Wanted {
	name?: string;
	/** 19 or 20 digits. */
	iccid?: string;
	/** 14, 15 or 16 digits. */
	imei?: string;
	imeiLock?: boolean;
	address?: string;
	spaceId?: number;
	/** Name or ID. */
	serviceProfile?: string;
	/** Name or ID. */
	tariffProfile?: string;
	state?: State;
	/** All tags of the device: names or ids. */
	tags?: string[];
}

export interface SheetRow {
	item: number;
	/** Number of the row in the sheet, whose header is row 1. */
	row: number;
	/** The value that names the device, in the form that is compared. */
	key?: string;
	wanted: Wanted;
	/** Why the row cannot be read. */
	fault?: string;
	rules: RowRules;
	unused: string[];
}

/** Options, which an expression may set for each row. */
export interface RowRules {
	/** Ids for new devices whose cells are empty. */
	defaults: { serviceProfile?: string; tariffProfile?: string; spaceId?: number };
	createMissingTags: boolean;
	mayRelease: boolean;
}

/** Reads the options. A wrong one is refused: it concerns all rows. */
export function readRowRules(options: Parameters): RowRules {
	const idOf = (name: string) => (options.has(name) ? options.id(name) : undefined);
	return {
		defaults: {
			serviceProfile: idOf('serviceProfileId')?.toString(),
			tariffProfile: idOf('tariffProfileId')?.toString(),
			spaceId: idOf('ipAddressSpaceId'),
		},
		createMissingTags: options.decision('createMissingTags', false),
		mayRelease: options.decision('releaseSims', false),
	};
}

/** Reads one row. Wrong cells are faults of the row, not of the run; the others are kept. */
export function readRow(parameters: Parameters, by: MatchBy, rules: RowRules): SheetRow {
	const { item } = parameters;
	const row = toId(parameters.json().row_number) ?? item + 2;
	const faults = new Set<string>();
	const attempt = <T>(read: () => T): T | undefined => {
		try {
			return read();
		} catch (error) {
			const { message, description } = error as Error & { description?: string | null };
			faults.add(description ? `${message}. ${description}` : `${message}.`);
			return undefined;
		}
	};
	const read = attempt(() => readCells(parameters, SHEET));
	const key = read && attempt(() => readKey(read.cells, by));
	const wanted = read ? readWanted(read.cells, attempt) : {};
	const fault = faults.size > 0 ? [...faults].join(' ') : undefined;
	return { item, row, key, wanted, fault, rules, unused: read?.unused ?? [] };
}

/** Reads the cell that names the device. Values that mean the same device give the same key. */
function readKey(cells: Parameters, by: MatchBy): string | undefined {
	if (by === 'name') return readName(cells, 'name');
	if (by === 'iccid') return keyed(readIccid(cells), iccidKey);
	if (by === 'imei') return keyed(readImei(cells), imeiKey);
	return readIdCell(cells, 'id')?.toString();
}

const keyed = (value: string | undefined, keyOf: (value: string) => string) =>
	value === undefined ? undefined : keyOf(value);

function readWanted(cells: Parameters, attempt: <T>(read: () => T) => T | undefined): Wanted {
	return {
		name: attempt(() => readName(cells, 'name')),
		iccid: attempt(() => readIccid(cells)),
		imei: attempt(() => readImei(cells)),
		imeiLock: attempt(() => readYesNo(cells, 'imeiLock')),
		address: attempt(() => readIpAddress(cells)),
		spaceId: attempt(() => readIdCell(cells, 'ipAddressSpaceId')),
		serviceProfile: attempt(() => cells.text('serviceProfile')),
		tariffProfile: attempt(() => cells.text('tariffProfile')),
		state: attempt(() => readState(cells)),
		tags: attempt(() => readTagging(cells, cells)?.names),
	};
}

const readImei = (cells: Parameters): string | undefined => readKind(cells, 'imei', IMEI);

/** Words for a status, in lower case, without spaces, `_` and `-`. */
const STATES = new Map<string, State>([
	['live', 'live'],
	['enabled', 'enabled'],
	['0', 'enabled'],
	['disabled', 'disabled'],
	['1', 'disabled'],
	['shutdown', 'shutDown'],
]);

function readState(cells: Parameters): State | undefined {
	const text = cells.text('status');
	if (text === undefined) return undefined;
	const state = STATES.get(text.toLowerCase().replace(/[\s_-]/g, ''));
	const what = `must be Live, Enabled, Disabled or Shut Down${notValue(text)}`;
	return state ?? cells.refuse('status', what);
}
