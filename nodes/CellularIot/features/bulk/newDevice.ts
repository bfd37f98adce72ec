import type { IDataObject } from 'n8n-workflow';
import type { Parameters } from '../../../shared/form/parameters';
import { idObject, readKind, readName, withoutGaps } from '../../../shared/form/readers';
import { NO_VALUE } from '../../../shared/form/faults';
import { ICCID, readDigits } from '../../../shared/kinds/digits';
import { notValue } from '../../../shared/kinds/kind';
import { toId } from '../../../shared/values';
import type { Assignment } from '../../domain/assignment';
import { readImei, readIpAddress, readYesNo } from '../../domain/deviceFields';
import { readTagging, type Tagging } from '../../domain/tagging';
import { DEVICE_COLUMNS, readCells, type SheetColumns, unusedText } from './columns';
import { readPreview } from './preview';

/** Columns of a device to create (docs/service/endpoints-bulk.md, *Create many*). */
export const NEW_DEVICE: SheetColumns = {
	fields: {
		...DEVICE_COLUMNS,
		iccid: 'iccid',
		simiccid: 'iccid',
		simnumber: 'iccid',
		iccidwithluhn: 'iccid',
		simid: 'simId',
	},
	known: 'Name, ICCID, SIM ID, IMEI, IMEI Lock, IP Address, Tags',
	collection: 'fieldsToSet',
};

/** The device data of one item in a bulk request. */
export interface DeviceInput {
	/** Fields of the device itself, without the SIM. */
	device: IDataObject;
	sim?: Assignment;
	tagging?: Tagging;
	/** Fields that the request holds once. */
	common?: IDataObject;
}

export interface NewDevice extends DeviceInput {
	unused: string[];
	isPreview: boolean;
}

/** Reads one row and the common fields (docs/service/endpoints-bulk.md, *Create many*). */
export function readNewDevice(parameters: Parameters): NewDevice {
	const options = parameters.group('options');
	const { cells, unused } = readCells(parameters, NEW_DEVICE);
	if (options.decision('requireName', true) && !cells.has('name')) {
		const advice = "Fill it in, or turn off the option 'Require Name'.";
		cells.refuse('name', 'is empty', `${advice} ${unusedText(unused)}`.trim());
	}
	const ip = readIpAddress(cells);
	const space = idObject(options, 'ipAddressSpaceId');
	if (ip !== undefined && space === undefined) {
		cells.refuse('ipAddress', "needs 'IP Address Space'", "Add it under 'Options'.");
	}
	return {
		common: withoutGaps({
			service_profile: { id: parameters.id('serviceProfileId') },
			tariff_profile: { id: parameters.id('tariffProfileId') },
			status: { id: parameters.choice('status', [0, 1]) },
			organisation: idObject(options, 'organisationId'),
			ip_address_space: space,
		}),
		device: withoutGaps({
			name: readName(cells, 'name'),
			imei: readImei(cells),
			imei_lock: readYesNo(cells, 'imeiLock'),
			ip_address: ip,
		}),
		sim: readSim(cells, options),
		tagging: readTagging(cells, options),
		unused,
		isPreview: readPreview(options),
	};
}

function readSim(cells: Parameters, options: Parameters): Assignment | undefined {
	for (const name of ['iccid', 'simId']) {
		if (cells.isLost(name)) cells.refuse(name, 'has no value', NO_VALUE);
	}
	const iccid = readIccid(cells);
	const id = readIdCell(cells, 'simId');
	if (iccid === undefined && id === undefined) return undefined;
	return {
		located:
			iccid === undefined ? { mode: 'id', value: String(id) } : { mode: 'iccid', value: iccid },
		id,
		fields: { activate: options.decision('activateSims', true) },
	};
}

/** Reads an ICCID of 19 or 20 digits, undefined when blank. */
export const readIccid = (cells: Parameters): string | undefined => readKind(cells, 'iccid', ICCID);

/** Reads an id, undefined when blank. */
export function readIdCell(cells: Parameters, name: string): number | undefined {
	const digits = readKind(cells, name, { read: readDigits });
	if (digits === undefined) return undefined;
	return (
		toId(digits) ?? cells.refuse(name, `must be an ID: a whole number above 0${notValue(digits)}`)
	);
}
