import type { IDataObject } from 'n8n-workflow';
import { iccidKey } from '../kinds/digits';
import { idText, part, rowsOf } from './record';
import { toId } from '../values';

export const profilesOf = (euicc: IDataObject): IDataObject[] => rowsOf(euicc, 'profile');

/**
 * Returns the profile in use; `{}` if it is not known. Without a word for it, the only profile with a device counts.
 * @assumption Its status is called Enabled or Active (docs/service/esim.md, *Chips*). Check: GET
 * `/api/v1/euicc/profile/status`.
 */
export function enabledProfile(euicc: IDataObject): IDataObject {
	const all = profilesOf(euicc);
	const has = (words: RegExp) => (one: IDataObject) =>
		words.test(String(part(one, 'status').description));
	const enabled = all.find(has(/^(en|act)/i));
	const [only, ...others] = all.filter(
		(one) => toId(part(one, 'endpoint').id) !== undefined && !has(/^(dis|inactive)/i)(one),
	);
	return enabled ?? (others.length === 0 ? only : undefined) ?? {};
}

/** Returns what people call a profile: its operator, else its name, else its ICCID; undefined without any. */
export const profileLabel = (profile: IDataObject): string | undefined =>
	[part(profile, 'operator').name, profile.name, profile.iccid_with_luhn].map(idText).find(Boolean);

/** Compares ICCIDs of 19 and 20 digits. */
export const isSameIccid = (one: unknown, other: unknown): boolean =>
	typeof one === 'string' && typeof other === 'string' && iccidKey(one) === iccidKey(other);

/** Returns `{id, name}` of the device with the chip; `{}` if no profile names one (docs/service/esim.md, *Chips*). */
export const holderOf = (euicc: IDataObject): IDataObject =>
	[enabledProfile(euicc), ...profilesOf(euicc)]
		.map((profile) => part(profile, 'endpoint'))
		.find(({ id }) => id !== undefined) ?? {};

/** The device of a chip and its enabled profile, for every output about the chip. */
export function euiccSummary(euicc: IDataObject): IDataObject {
	const { id: endpoint_id = null, name: endpoint_name = null } = holderOf(euicc);
	const enabled = enabledProfile(euicc);
	return {
		eid: euicc.eid ?? null,
		...{ endpoint_id, endpoint_name },
		enabled_iccid: enabled.iccid_with_luhn ?? null,
		enabled_operator: part(enabled, 'operator').name ?? null,
	};
}

/** Returns a chip with its device and its profiles. */
export const simplifyEuicc = (euicc: IDataObject): IDataObject => ({
	id: euicc.id,
	...euiccSummary(euicc),
	status: part(euicc, 'status').description ?? null,
	last_polled: euicc.last_polled ?? null,
	profiles: profilesOf(euicc).map((one) => ({
		iccid: one.iccid_with_luhn ?? null,
		name: one.name ?? null,
		operator: part(one, 'operator').name ?? null,
		status: part(one, 'status').description ?? null,
		fallback: one.fallback_attribute ?? null,
	})),
});
