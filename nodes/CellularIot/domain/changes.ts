import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { updateCollection } from '../../shared/fields/collections';
import { ipAddressSpaceLocator } from '../../shared/fields/networkLocators';
import { otherServiceProfile, otherTariffProfile } from '../../shared/fields/profileLocators';
import { simToAssign } from '../../shared/fields/simLocator';
import { createMissingTagsField, tagsField, tagsModeField } from '../../shared/fields/tagFields';
import { compareLabels } from '../../shared/values';
import type { Parameters } from '../../shared/form/parameters';
import { type Assignment, readAssignment } from './assignment';
import {
	imeiField,
	imeiLockField,
	ipAddressField,
	nameField,
	readAddress,
	readImei,
	readYesNo,
	simStatusField,
	statusField,
} from './deviceFields';
import { idObject, readName, withoutGaps } from '../../shared/form/readers';
import { notValue } from '../../shared/kinds/kind';
import { readTagging } from './tagging';

const changeable: INodeProperties[] = [
	imeiField,
	imeiLockField,
	ipAddressField,
	ipAddressSpaceLocator,
	nameField,
	otherServiceProfile,
	simToAssign,
	simStatusField,
	statusField,
	tagsField,
	otherTariffProfile,
];

/** For Update Many, whose options say what to do with tags. */
export const changedFields = updateCollection(changeable);

export const updateFields: INodeProperties = {
	...changedFields,
	options: [createMissingTagsField, ...changeable, tagsModeField].sort((a, b) =>
		compareLabels(a.displayName, b.displayName),
	),
};

/** Statuses as a sheet may contain them (docs/service/endpoints.md, *Status*). */
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
	if (id !== undefined) return { id };
	const advice = "'Endpoint: Apply Sheet' also takes Live and Shut Down, with the SIM.";
	return changes.refuse('status', `must be Enabled or Disabled${notValue(text)}`, advice);
}

/**
 * Reads a change (docs/service/endpoints.md, *Update*). Empty fields are not sent. `options` says what to do with tags.
 */
export function readChanges(changes: Parameters, options = changes) {
	const device = withoutGaps({
		name: readName(changes, 'name'),
		imei: readImei(changes),
		imei_lock: readYesNo(changes, 'imeiLock'),
		...readAddress(changes),
		service_profile: idObject(changes, 'serviceProfileId'),
		tariff_profile: idObject(changes, 'tariffProfileId'),
		status: readStatus(changes),
	});
	return { device, sim: readSimChange(changes), tagging: readTagging(changes, options) };
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
