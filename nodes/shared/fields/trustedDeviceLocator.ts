import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { shortListLocator } from './shortListLocator';
import { searchOfUser } from './userSearch';

/** The trusted devices of the person (docs/service/mfa.md, *Trusted devices*). */
export const TRUSTED_DEVICES = '/api/v1/user/my/mfa/trusted_device';

/** Chooses one trusted device of the person. */
export const trustedDeviceLocator: INodeProperties = {
	...shortListLocator({
		displayName: 'Trusted Device',
		name: 'trustedDeviceId',
		description: 'A device that may log in to your account without a code',
		searchListMethod: 'searchTrustedDevices',
		one: 'a trusted device',
		example: '901',
	}),
	required: true,
};

/** Lines of the list: what is known of the device, and since when; its name and fingerprint are not told. */
export async function searchTrustedDevices(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const choice = ({
		id,
		operating_system: system,
		browser,
		activation_date: date,
	}: IDataObject) => {
		const kind = [system, browser].map((one) => String(one ?? '').trim()).filter(Boolean);
		const name = kind.length > 0 ? kind.join(', ') : 'Device';
		return {
			name: `${name} (${String(id)}, since ${String(date).slice(0, 10)})`,
			value: String(id),
		};
	};
	return await searchOfUser(this, TRUSTED_DEVICES, choice, typed);
}
