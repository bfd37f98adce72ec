import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values';
import { asNumber, rowsOf } from './record';
import { DEVICE_AMOUNTS, simplifyDays } from './usage';

const WORKSPACE_AMOUNTS = [...DEVICE_AMOUNTS, ['sms_count', 'sms', 'volume']] as const;

/** Returns a block of a day. A number is its volume. */
const blockOf = (amount: unknown) =>
	isObject(amount) ? amount : ({ volume: amount } as IDataObject);

/**
 * Simplifies the days of a workspace to an item each; one item with zeros for a workspace without usage
 * (docs/service/organisation.md, *Usage of workspaces*).
 */
export function simplifyWorkspace(workspace: IDataObject): IDataObject[] {
	const days = rowsOf(workspace, 'days')
		.filter(isObject)
		.map(({ date, data_volume, sms_volume, ...satellite }) => ({
			date,
			data: blockOf(data_volume),
			sms: blockOf(sms_volume),
			...optional('sat_geo_data', satellite.sat_geo_data_volume),
			...optional('sat_geo_sms', satellite.sat_geo_sms_volume),
		}));
	return simplifyDays(days, { workspace_id: asNumber(workspace.id) }, WORKSPACE_AMOUNTS);
}

/** Satellite amounts are missing where none apply. */
const optional = (block: string, amount: unknown) =>
	(amount ?? null) === null ? {} : { [block]: blockOf(amount) };
