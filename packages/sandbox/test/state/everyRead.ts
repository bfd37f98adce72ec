import axios, { type AxiosInstance } from 'axios';
import type { Sandbox } from '../../src';
import { CALLS } from '../../src/openapi/nouns';
import { loggedIn } from '../client';

/** Most ids that are read of each kind. */
const MOST = 3;
const CONTROLS = ['clock', 'settings', 'users', 'faults', 'callbacks', 'ledger', 'scenario'];
const KINDS = ['sms', 'receipt', 'event', 'usage'];

/** Reads everything that the service and the control show. */
export async function everyRead(sandbox: Sandbox): Promise<Record<string, unknown>> {
	const client = await loggedIn(sandbox);
	const paths = [
		...[...CALLS.keys()].flatMap((title) => pathsOf(title, idsOf(sandbox))),
		...smsPaths(sandbox),
		...CONTROLS.map((name) => `/_sandbox/${name}`),
		...KINDS.map((kind) => `/_sandbox/ledger/records?kind=${kind}`),
	];
	const seen: Record<string, unknown> = {};
	for (const path of paths) seen[path] = await read(client, path);
	return seen;
}

async function read(client: AxiosInstance, path: string) {
	const { status, data, headers } = await client.get(path);
	return { status, data, headers: { ...headers, date: '' } };
}

type Ids = [path: RegExp, ids: number[]][];

function idsOf({ world }: Sandbox): Ids {
	const newest = (map: Map<number, unknown>) => [...map.keys()].slice(-MOST);
	return [
		[/^\/api\/v[12]\/(?:endpoint|stats)/, endpointIds(world)],
		[/^\/api\/v1\/sim/, newest(world.sims)],
		[/service_profile/, newest(world.serviceProfiles)],
		[/tariff_profile/, newest(world.tariffProfiles)],
		[/data_stream/, newest(world.dataStreams)],
		[/api_callback/, newest(world.apiCallbacks)],
		[/api_secret/, newest(world.apiSecrets)],
	];
}

const endpointIds = ({ endpoints }: Sandbox['world']) => [
	...[...endpoints.keys()].slice(0, MOST),
	...[...endpoints.keys()].slice(-MOST),
];

/** The addresses of a read, with ids that exist; none for those with two ids. */
function pathsOf(title: string, ids: Ids): string[] {
	const [method, path = ''] = title.split(' ');
	const [one, ...more] = path.match(/\{\w+\}/g) ?? [];
	if (method !== 'GET' || more.length > 0) return [];
	if (one === undefined) return [path];
	const found = ids.find(([form]) => form.test(path))?.[1] ?? [];
	return found.map((id) => path.replace(one, String(id)));
}

const smsPaths = ({ world }: Sandbox): string[] =>
	endpointIds(world).flatMap((id) =>
		(world.sms.get(id) ?? []).map((sms) => `/api/v1/endpoint/${id}/sms/${sms.id}`),
	);

/** Reads the fleet without its list of requests, which belongs to one process. */
export async function fleetOf({ url }: Sandbox): Promise<unknown> {
	const { data } = await axios.get(`${url}/_sandbox/fleet`);
	return { ...data, requests: [] };
}
