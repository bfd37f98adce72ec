import type { Sandbox } from '../../../../sandbox/src';

/** Requests since the last reset that can change something, for example `PATCH /api/v1/sim/:id`. A login is none. */
export const changesIn = ({ control }: Sandbox): string[] =>
	control
		.requests()
		.filter(({ method, route }) => method !== 'GET' && !route.endsWith('/authenticate'))
		.map(({ route }) => route);

/** Devices, SIMs and the SMS to devices, as one text. */
export const fleetState = ({ world }: Sandbox): string =>
	JSON.stringify([
		[...world.endpoints.values()].map(({ id, name, status, tagIds }) => [id, name, status, tagIds]),
		[...world.sims.values()].map(({ id, status, endpointId }) => [id, status, endpointId]),
		[...world.sms.values()].flat().filter(({ type }) => type === 'MT').length,
	]);
