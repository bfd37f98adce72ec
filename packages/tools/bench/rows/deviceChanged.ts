import { triggerHost, watchingFleet } from '../../../../test/engine';
import type { TriggerHost } from '../../../../test/engine';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { restsOf } from '../rivals/bulk';
import { credentials } from '../rivals/ours';
import { withRaw } from '../rivals/raw';
import type { Row, ServiceUnderTest } from '../row';

/** Events in the window of each poll, the same for every fleet. */
const EVENTS = 600;
const TYPES = '1|2|3|5|15|16';
const WINDOW_MS = 15 * 60_000;

const CHANGES = [
	...['imeiChanged', 'countryChanged', 'networkChanged', 'cameOnline', 'wentOffline'],
	...['wentSilent', 'neverSeen', 'tooManySessions'],
];

/** Returns an activated trigger, one per service. The activation is not measured. */
const watchingNow = new Map<string, Promise<TriggerHost>>();

async function activated(service: ServiceUnderTest): Promise<TriggerHost> {
	const trigger = await triggerHost({
		kind: 'live',
		credentials: credentials(service),
		parameters: watchingFleet('deviceChanged', { changes: CHANGES }),
	});
	await trigger.activate();
	return trigger;
}

async function triggerOf(service: ServiceUnderTest): Promise<TriggerHost> {
	const started = watchingNow.get(service.baseUrl) ?? activated(service);
	watchingNow.set(service.baseUrl, started);
	return await started;
}

const seconds = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

/** Reads what a poll reads, at least: the clock of the service, and one page of events. */
const readPage = async (service: ServiceUnderTest): Promise<number> =>
	await withRaw(service, 1, async (client) => {
		await client.get('/api/v1/endpoint?page=1&per_page=1');
		const [from, until] = [Date.now() - WINDOW_MS, Date.now()];
		const q = `from:${seconds(from)},until:${seconds(until)},type:${TYPES}`;
		await client.get(`/api/v1/event?q=${encodeURIComponent(q)}&page=1&per_page=1000`);
		return 0;
	});

/** A poll of Device Changed with all changes, in a fleet of which the same devices have the same events. */
const deviceChanged = (count: number): Row => ({
	name: `devices${count}`,
	title: `Poll of Device Changed, ${EVENTS} events, ${count.toLocaleString('en')} devices`,
	count: 0,
	stock: { endpoints: count, events: EVENTS },
	targets: [],
	rivals: {
		ours: {
			description: 'Device Changed, all endpoints, all changes',
			prepare: triggerOf,
			run: async (service) => (await (await triggerOf(service)).tick())?.length ?? 0,
		},
		pasted: {
			description: 'one request for the connectivity of each device, batches of 50 every second',
			modes: ['http 20'],
			atLeastMs: () => restsOf(count),
			run: async (service) =>
				await httpRequest(
					service,
					{ path: '/api/v1/endpoint/{{ $json.id }}/connectivity', options: BATCHES },
					Array.from({ length: count }, (_, n) => ({ id: service.firstEndpoint + n })),
				).then(() => 0),
		},
		raw: { description: 'the time of the service and one page of events', run: readPage },
	},
});

export const devices100 = deviceChanged(100);
export const devices1000 = deviceChanged(1000);
export const devices10000 = deviceChanged(10_000);
