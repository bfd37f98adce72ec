import type { IDataObject } from 'n8n-workflow';
import { idObject, withoutGaps } from '../../../shared/form/body';
import { readSim } from '../../../shared/lookup/sim';
import type { Parameters } from '../../../shared/form/parameters';
import { readSimStatus } from './assignment';
import type { Assignment } from './assignment';
import { readExisting } from './existing';
import { readAddress, readImei } from './deviceValues';

/** Reads the form of a new endpoint into the request of docs/service/endpoints.md, *Create*. */
export function readNewEndpoint(parameters: Parameters): {
	body: IDataObject;
	sim?: Assignment;
	/** Name of an endpoint that is taken instead, if there is one. */
	existing?: string;
} {
	const optional = parameters.group('additionalFields');
	const body = withoutGaps({
		service_profile: { id: parameters.id('serviceProfileId') },
		tariff_profile: { id: parameters.id('tariffProfileId') },
		status: { id: parameters.choice('status', [0, 1]) },
		name: optional.text('name'),
		imei: readImei(optional),
		imei_lock: optional.optionalFlag('imeiLock'),
		...readTags(optional),
		...readAddress(optional),
		organisation: idObject(optional, 'organisationId'),
	});
	return { body, sim: readNewSim(optional), existing: readExisting(optional) };
}

function readTags(optional: Parameters): IDataObject {
	const ids = optional.ids('tagIds');
	const tags = optional.text('tags');
	if (ids.length > 0 && tags !== undefined) {
		optional.refuse('tags', "cannot be used together with 'Tag IDs'", 'Keep one of the two.');
	}
	return { tag_assignments: ids.length > 0 ? ids : undefined, tags };
}

/**
 * `activate` is always sent: the sources disagree on its default (docs/service/endpoints.md, *Create*), and an
 * activated SIM is charged.
 */
function readNewSim(optional: Parameters): Assignment | undefined {
	if (!optional.has('simId')) {
		for (const name of ['activateSim', 'simStatus']) {
			if (optional.has(name))
				optional.refuse(name, "needs a 'SIM'", "Add the field 'SIM', or remove this one.");
		}
		return undefined;
	}
	const activate = optional.decision('activateSim', true);
	if (!activate && optional.has('simStatus')) {
		optional.refuse(
			'simStatus',
			"cannot be set while 'Activate SIM' is off",
			'Remove one of the two.',
		);
	}
	return {
		located: readSim(optional),
		wish: withoutGaps({ activate, status: readSimStatus(optional) }),
	};
}
