import type { IDataObject } from 'n8n-workflow';
import { idObject, withoutGaps } from '../../../shared/form/body';
import { readDigits, readYesNo } from './bulk/cells';
import type { Parameters } from '../../../shared/form/parameters';
import { readAssignment } from './assignment';
import type { Assignment } from './assignment';
import { readAddress, readImei } from './deviceValues';

/** Words of a sheet for the two statuses of an endpoint (docs/service/endpoints.md, *Status*). */
const STATUSES = new Map([
	['0', 0],
	['1', 1],
	['disabled', 1],
	['enabled', 0],
]);

function readStatus(changes: Parameters): IDataObject | undefined {
	const text = changes.text('status');
	if (text === undefined) return undefined;
	const id = STATUSES.get(text.toLowerCase());
	return id === undefined ? changes.refuse('status', 'must be Enabled or Disabled') : { id };
}

/**
 * Reads what is to be changed about an endpoint into the request of docs/service/endpoints.md, *Update*; only what was
 * given is sent.
 */
export function readChanges(changes: Parameters): { device: IDataObject; sim?: Assignment } {
	const device = withoutGaps({
		name: changes.text('name'),
		tags: changes.text('tags'),
		imei: readImei(changes, readDigits(changes, 'imei')),
		imei_lock: readYesNo(changes, 'imeiLock'),
		...readAddress(changes),
		service_profile: idObject(changes, 'serviceProfileId'),
		tariff_profile: idObject(changes, 'tariffProfileId'),
		status: readStatus(changes),
	});
	return { device, sim: readSimChange(changes) };
}

function readSimChange(changes: Parameters): Assignment | undefined {
	if (changes.has('simId')) return readAssignment(changes, changes);
	if (changes.has('simStatus')) {
		changes.refuse(
			'simStatus',
			"needs a 'SIM'",
			"Add the field 'SIM'. To change the status of a SIM alone, use the resource 'SIM'.",
		);
	}
	return undefined;
}
