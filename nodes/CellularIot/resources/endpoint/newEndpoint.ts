import type { IDataObject } from 'n8n-workflow';
import type { Parameters } from '../../../shared/parameters';

/** Reads the form of a new endpoint into the request of service.md (*Endpoint (device)*, creation request fields). */
export function readNewEndpoint(parameters: Parameters): IDataObject {
	const optional = parameters.group('additionalFields');
	return withoutGaps({
		service_profile: { id: parameters.id('serviceProfileId') },
		tariff_profile: { id: parameters.id('tariffProfileId') },
		status: { id: parameters.choice('status', [0, 1]) },
		name: optional.text('name'),
		imei: readImei(optional),
		imei_lock: optional.optionalFlag('imeiLock'),
		...readTags(optional),
		...readAddress(optional),
		organisation: idObject(optional, 'organisationId'),
		sim: readSim(optional),
	});
}

/** Leaves out what the person did not fill in. */
const withoutGaps = (fields: IDataObject): IDataObject =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const idObject = (optional: Parameters, name: string) =>
	optional.has(name) ? { id: optional.id(name) } : undefined;

function readImei(optional: Parameters): string | undefined {
	const imei = optional.text('imei');
	if (imei !== undefined && !/^\d{16}$/.test(imei)) {
		optional.refuse(
			'imei',
			`must have 16 digits, not ${imei.length} characters`,
			'It is the IMEI with the two digits of the software version and without check digit.',
		);
	}
	return imei;
}

function readTags(optional: Parameters): IDataObject {
	const ids = optional.ids('tagIds');
	const tags = optional.text('tags');
	if (ids.length > 0 && tags !== undefined) {
		optional.refuse('tags', "cannot be used together with 'Tag IDs'", 'Keep one of the two.');
	}
	return { tag_assignments: ids.length > 0 ? ids : undefined, tags };
}

const IPV4 = /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/;

function readAddress(optional: Parameters): IDataObject {
	const ip = optional.text('ipAddress');
	const space = idObject(optional, 'ipAddressSpaceId');
	if (ip !== undefined && !IPV4.test(ip)) {
		optional.refuse('ipAddress', 'is not an IPv4 address such as 10.192.0.65');
	}
	if (ip !== undefined && space === undefined) {
		optional.refuse('ipAddress', "needs 'IP Address Space ID'", 'Add that field too.');
	}
	return { ip_address: ip, ip_address_space: space };
}

/**
 * `activate` is always sent: service.md says that it defaults to true, other descriptions say false (supplement.md 18,
 * no. 1), and an activated SIM is charged.
 */
function readSim(optional: Parameters): IDataObject | undefined {
	if (!optional.has('simId')) {
		for (const name of ['activateSim', 'simStatus']) {
			if (optional.has(name))
				optional.refuse(name, "needs a 'SIM'", "Add the field 'SIM', or remove this one.");
		}
		return undefined;
	}
	const activate = optional.optionalFlag('activateSim') ?? true;
	if (!activate && optional.has('simStatus')) {
		optional.refuse(
			'simStatus',
			"cannot be set while 'Activate SIM' is off",
			'Remove one of the two.',
		);
	}
	const status = optional.has('simStatus')
		? { id: optional.choice('simStatus', [1, 4]) }
		: undefined;
	return withoutGaps({ id: optional.id('simId'), activate, status });
}
