import type { AxiosInstance } from 'axios';
import { startSandbox, type Endpoint } from '../../src';
import { AT_NOON, endpointWhere, loggedIn } from '../client';

/** Starts a sandbox without events, with a device that is online and has told its IMEI. */
export async function startMovingDevice() {
	const sandbox = await startSandbox(AT_NOON);
	const client = await loggedIn(sandbox);
	const device = endpointWhere(
		sandbox,
		({ id, imei, imeiLock }) => imei !== null && !imeiLock && sandbox.world.dataSessions.has(id),
	);
	sandbox.world.events.length = 0;
	sandbox.control.advance(60);
	return { sandbox, client, device };
}

interface Row {
	event_type: { id: number };
	timestamp: string;
	detail?: {
		id?: number;
		name?: string;
		country?: { iso_code?: string };
		tapcode?: unknown;
		mnc?: unknown;
		session_id?: string;
		pdp_context?: { imeisv?: string };
	};
	endpoint?: { imei: string | null };
}

/** Lists the events of registrations and sessions. */
export const eventRows = async (client: AxiosInstance): Promise<Row[]> =>
	(await client.get('/api/v1/event', { params: { q: 'type:1|2|3|5|15|16' } })).data;

/** Returns type and IMEI of each of these events. */
export const imeisTold = async (client: AxiosInstance) =>
	(await eventRows(client)).map(({ event_type: { id }, detail }) => [
		id,
		detail?.pdp_context?.imeisv,
	]);

export const statusOf = async (client: AxiosInstance, { id }: Endpoint) =>
	(await client.get(`/api/v1/endpoint/${id}/connectivity`)).data.status.description;
