import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readRecords, write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { toId } from '../../../shared/values';
import { success } from '../../../shared/api/types';
import { additionalCollection } from '../../../shared/fields/collections';
import { readMegabytes, withoutGaps } from '../../../shared/form/readers';
import type { Parameters } from '../../../shared/form/parameters';
import { notReadBack } from '../../../shared/lookup/created';
import { part } from '../../../shared/records/record';
import type { Outcome, Run } from '../../../shared/run/operation';

export const limitTypeField: INodeProperties = {
	displayName: 'Limit Type',
	name: 'limitType',
	type: 'options',
	options: [
		{
			name: 'Data',
			value: 'data',
			description: 'A volume of your choice for each device and calendar month',
		},
		{
			name: 'SMS',
			value: 'sms',
			description: 'One of the ready-made limits that the service offers for SMS',
		},
	],
	default: 'data',
};

export const dataLimitFields: INodeProperties[] = [
	{
		displayName: 'Volume (MB)',
		name: 'volume',
		type: 'number',
		required: true,
		typeOptions: { minValue: 0 },
		default: '',
		placeholder: 'e.g. 50',
		description:
			'How much data a device may use in a calendar month, which starts on day 1 at 00:00 UTC; 1 GB is 1000 MB',
	},
	additionalCollection([
		{
			displayName: 'Satellite Only',
			name: 'satelliteOnly',
			type: 'boolean',
			default: true,
			description:
				'Whether the limit counts data over satellite only. A service can have one limit of each kind.',
		},
		{
			displayName: 'Warning Percent',
			name: 'warningPercent',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 100 },
			default: 80,
			description: 'Percentage of the volume at which the service warns',
		},
	]),
];

/** Reads the form into a request (docs/service/service-profiles.md, *Data limits*). Period 2: calendar month. */
export function readDataLimit(parameters: Parameters, serviceId: number): IDataObject {
	const optional = parameters.added('additionalFields');
	return withoutGaps({
		service: { id: String(serviceId) },
		volume: readMegabytes(parameters, 'volume'),
		period: { id: '2' },
		satellite_only: optional.optionalFlag('satelliteOnly'),
		warning_percent: optional.integer('warningPercent', 1, 100),
	});
}

/** A 403 of the data limits also means an unknown profile (docs/service/service-profiles.md, *Data limits*). */
export const NO_PROFILE = {
	message: 'The service does not allow this',
	description:
		'Either the service profile does not exist in the workspace of the credential, or the role behind the credential lacks the permission.',
};

/**
 * POST /api/v1/service_profile/{id}/traffic_limit (docs/service/service-profiles.md, *Data limits*). The answer is
 * empty: the list has the new id, one per service and satellite flag; null with a note when the list cannot be read.
 */
export async function addDataLimit(
	run: Run,
	profileId: number,
	body: IDataObject,
): Promise<Outcome> {
	const limits = path`/api/v1/service_profile/${profileId}/traffic_limit`;
	const { volume, satellite_only: isSatellite = false, warning_percent: warning } = body;
	const { id: serviceId } = part(body, 'service');
	const added = await write(run.api, { method: 'POST', path: limits, body }, undefined, {
		403: NO_PROFILE,
		409: {
			message: `The service profile has a data limit${isSatellite === true ? ' for satellite' : ''} already`,
			description:
				"A data limit cannot be changed. Take it away with 'Remove Traffic Limit', then add the new one.",
		},
	});
	if (!added.ok) return added;
	const id = await readRecords(run.api, limits, (rows) =>
		toId(
			rows.find(
				(row) =>
					String(part(row, 'service').id) === serviceId &&
					String(row.satellite_only ?? false) === String(isSatellite),
			)?.id,
		),
	);
	return success({
		added: true,
		service_profile_id: profileId,
		service_id: Number(serviceId),
		traffic_limit_id: (id.ok ? id.value : undefined) ?? null,
		volume: Number(volume) / 1_000_000,
		unit: 'MB',
		satellite_only: isSatellite,
		warning_percent: warning ?? null,
		...(!id.ok && notReadBack(id.failure)),
	});
}
