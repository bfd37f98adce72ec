import type { Endpoint } from '../../src';
import { endpointWhere } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';

/** A device that is online and has told its IMEI. */
export let device: Endpoint;

/** Starts a sandbox without events for each test of the file. */
export function movingDevicePerTest(): void {
	sessionPerTest();
	beforeEach(() => {
		choose(
			({ id, imei, imeiLock }) => imei !== null && !imeiLock && sandbox.world.dataSessions.has(id),
		);
		sandbox.world.events.length = 0;
		sandbox.control.advance(60);
	});
}

/** Lets the tests go on with another device. */
export function choose(condition: (endpoint: Endpoint) => boolean): void {
	device = endpointWhere(sandbox, condition);
}

interface Row {
	event_type: { id: number };
	timestamp: string;
	detail?: {
		country?: { iso_code?: string };
		session_id?: string;
		pdp_context?: { imeisv?: string };
	};
}

/** Lists the events of registrations and sessions. */
export const rows = async (): Promise<Row[]> =>
	(await client.get('/api/v1/event', { params: { q: 'type:1|2|3|5|15|16' } })).data;

/** Returns type and IMEI of each of these events. */
export const told = async () =>
	(await rows()).map(({ event_type: { id }, detail }) => [id, detail?.pdp_context?.imeisv]);

export const record = async (rest = '') =>
	(await client.get(`/api/v1/endpoint/${device.id}${rest}`)).data;
export const state = async () => (await record('/connectivity')).status.description;
