import { restsOf } from '../rivals/bulk';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { credentials } from '../rivals/ours';
import { each, withRaw } from '../rivals/raw';
import type { ServiceUnderTest, Row } from '../row';
import { triggerHost, watchingFleet } from '../../../../test/engine';
import type { TriggerHost } from '../../../../test/engine';

/** Concurrency of reads in a poll. */
const WIDTH = 4;
const FLEET = 10_000;
/** The default of *Requests per Poll*. */
const REQUESTS = 150;
/** Endpoints of a poll: it also reads the clock and the recently active devices. */
const READ = REQUESTS - 2;

const endpoints = ({ firstEndpoint }: ServiceUnderTest) =>
	Array.from({ length: READ }, (_, n) => ({ id: firstEndpoint + n }));

/** Returns an activated trigger, one per service. The activation is not measured. */
const watchingNow = new Map<string, Promise<TriggerHost>>();

async function activated(service: ServiceUnderTest): Promise<TriggerHost> {
	const trigger = await triggerHost({
		kind: 'live',
		credentials: credentials(service),
		parameters: watchingFleet('smsReceived', { options: { requestsPerPoll: REQUESTS } }),
	});
	await trigger.activate();
	return trigger;
}

async function triggerOf(service: ServiceUnderTest): Promise<TriggerHost> {
	const started = watchingNow.get(service.baseUrl) ?? activated(service);
	watchingNow.set(service.baseUrl, started);
	return await started;
}

const FORM = { path: '/api/v1/endpoint/{{ $json.id }}/sms', continueOnFail: true } as const;

const raw = async (service: ServiceUnderTest) =>
	await withRaw(service, WIDTH, async (client) => {
		await each(endpoints(service), WIDTH, async ({ id }) => {
			await client.get(`/api/v1/endpoint/${id}/sms`);
		});
		return 0;
	});

/** A poll of SMS Received without new records. Every rival reads as many SMS lists as one poll of ours. */
export const poll10000: Row = {
	name: 'poll10000',
	title: `Poll with nothing new, ${READ} of ${FLEET.toLocaleString('en')} endpoints`,
	count: 0,
	stock: { endpoints: FLEET },
	targets: ['neverSlower', 'nearLimit'],
	rivals: {
		ours: {
			description: `SMS Received, ${WIDTH} at a time, Requests per Poll ${REQUESTS}`,
			prepare: triggerOf,
			run: async (service) => (await (await triggerOf(service)).tick())?.length ?? 0,
		},
		pasted: {
			description:
				'one request per endpoint, batches of 50 every second; its Remove Duplicates left out',
			modes: ['http 20'],
			atLeastMs: () => restsOf(READ),
			run: async (service) =>
				await httpRequest(service, { ...FORM, options: BATCHES }, endpoints(service)).then(() => 0),
		},
		raw: { description: `${WIDTH} at a time`, run: raw },
	},
};
