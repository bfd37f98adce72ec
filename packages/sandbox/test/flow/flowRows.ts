import type { Endpoint, FlowRow } from '../../src';
import { endpointWhere } from '../client';
import { client, sandbox, sessionPerFile } from '../sandboxHooks';

/** A quiet endpoint of the running file, with a day of known flows. */
export let endpoint: Endpoint;

/** Gives all tests of a file a session and this endpoint. */
export function flowsPerFile(): void {
	sessionPerFile();
	beforeAll(() => {
		endpoint = endpointWhere(sandbox, ({ id }) => !sandbox.world.flows.has(id));
		sandbox.control.addFlows(endpoint.id, [...ROWS].reverse());
	});
}

/** Rows of a view of flows, by default of that endpoint. */
export const get = (view: string, params: object = {}, id = endpoint.id) =>
	client.get(`/api/v1/endpoint/${id}/flowlogs/${view}`, { params });
export const detail = (params?: object) => get('detail', params);
export const ids = (data: { flow_id: string }[]) => data.map(({ flow_id }) => flow_id);

const ROWS: Partial<FlowRow>[] = [
	row('f-old', '2026-03-09T11:00:00Z', 'old.example.com', 443, 1),
	row('f-1', '2026-03-10T11:10:00Z', 'broker.example.com', 8883, 10),
	row('f-2', '2026-03-10T11:20:00Z', 'broker.example.com', 8883, 20),
	row('f-3', '2026-03-10T11:30:00Z', 'time.example.net', 123, 30, { protocol: 'UDP' }),
	row('f-4', '2026-03-10T11:40:00Z', null, 443, 40, {
		event_type: 'flow_start',
		completed_on: null,
		destination_ip: '2001:db8::1',
		bytes_down: null,
	}),
	{ flow_id: 'f-5', started_on: null, completed_on: null, destination_ip: '192.0.2.99' },
];

function row(
	flow_id: string,
	started_on: string,
	destination_hostname: string | null,
	destination_port: number,
	bytes_up: number,
	extra: Partial<FlowRow> = {},
): Partial<FlowRow> {
	return { flow_id, started_on, destination_hostname, destination_port, bytes_up, ...extra };
}

/** A flow of which only start and volume matter. */
export const flow = (started_on: string, bytes_up: number, bytes_down: number) => ({
	started_on,
	bytes_up,
	bytes_down,
});
