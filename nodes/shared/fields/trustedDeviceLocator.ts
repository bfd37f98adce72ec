import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { searchOfUser } from './userSearch';

/** The trusted devices of the person (supplement.md 4). */
export const TRUSTED_DEVICES = '/api/v1/user/my/mfa/trusted_device';

/** Chooses one trusted device of the person. */
export const trustedDeviceLocator: INodeProperties = {
	displayName: 'Trusted Device',
	name: 'trustedDeviceId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'A device that may log in to your account without a code',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a trusted device...',
			typeOptions: { searchListMethod: 'searchTrustedDevices', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 901',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '^\\s*[1-9]\\d{0,14}\\s*$',
						errorMessage: 'A trusted device ID is a whole number',
					},
				},
			],
		},
	],
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
	const rowsOf = (body: unknown) => body;
	const request = { path: TRUSTED_DEVICES, expect: 'records' as const, rowsOf };
	return await searchOfUser(this, request, choice, typed);
}
