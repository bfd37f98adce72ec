import type { Choices } from '../core/world/choices';

/** Options of the seeded profiles; the lists below contain them too. */
export const AUTOMATIC_REGION = { id: 1, name: 'auto', ip_address: null };
export const EU_WEST_REGION = { id: 2, name: 'eu-west', ip_address: '203.0.113.4' };
export const STANDARD_DNS = {
	id: 4,
	primary: '192.0.2.53',
	secondary: '198.51.100.53',
	ip_address_version: 4,
};
export const REST_API = { id: 1, description: 'RestAPI' };
export const SMS_CALLBACK = {
	id: 31,
	url: 'https://example.org/hook',
	purpose: 'MO SMS',
	created: '2024-10-11 08:54:20',
};
export const SIGNING_SECRET = { id: 7, purpose: 'sign' };
/** Text of that secret, for checks of signatures. */
export const SIGNING_SECRET_TEXT = 'sandbox-api-secret';

/**
 * Returns new copies of the options of profiles.
 * @assumption Other regions are placeholders (docs/service/lookups.md, *Breakout regions*). Check: GET
 * `/api/v1/breakout_region`.
 * @assumption Other interface types are placeholders (docs/service/lookups.md, *SMS interface types*). Check: GET
 * `/api/v1/esme_interface_type`.
 */
export function seedChoices(): Choices {
	return {
		breakoutRegions: byId([
			AUTOMATIC_REGION,
			EU_WEST_REGION,
			{ id: 3, name: 'us-east', ip_address: '203.0.113.20' },
			{ id: 4, name: 'ap-southeast', ip_address: '203.0.113.36' },
		]),
		dnsServers: byId([
			STANDARD_DNS,
			{ id: 5, primary: '203.0.113.53', secondary: '203.0.113.54', ip_address_version: 4 },
		]),
		esmeInterfaceTypes: byId([
			REST_API,
			{ id: 2, description: 'SMPP' },
			{ id: 3, description: 'Portal' },
		]),
		apiCallbacks: byId([
			SMS_CALLBACK,
			{
				id: 32,
				url: 'https://example.org/calls',
				purpose: 'MO calls',
				created: '2025-02-03 10:15:00',
			},
		]),
		apiSecrets: byId([SIGNING_SECRET, { id: 8, purpose: 'staging' }]),
		apiSecretTexts: new Map([
			[SIGNING_SECRET.id, SIGNING_SECRET_TEXT],
			[8, 'sandbox-api-secret-staging'],
		]),
	};
}

function byId<Row extends { id: number }>(rows: Row[]): Map<number, Row> {
	return new Map(rows.map((row) => [row.id, { ...row }]));
}
