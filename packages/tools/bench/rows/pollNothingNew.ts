import type { INodeParameters } from 'n8n-workflow';
import { restsOf } from '../rivals/bulk';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { credentials } from '../rivals/ours';
import { each, withRaw } from '../rivals/raw';
import type { ServiceUnderTest, Row } from '../row';
import { EVENTS } from '../service/answerCache';
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

/** Returns a function that returns an activated trigger, one per service. The activation is not measured. */
function watching(triggerOn: string, options: INodeParameters = {}) {
	const started = new Map<string, Promise<TriggerHost>>();
	async function activated(service: ServiceUnderTest): Promise<TriggerHost> {
		const parameters = watchingFleet(triggerOn, { options });
		const trigger = await triggerHost({
			kind: 'live',
			credentials: credentials(service),
			parameters,
		});
		await trigger.activate();
		return trigger;
	}
	return async (service: ServiceUnderTest): Promise<TriggerHost> => {
		const trigger = started.get(service.baseUrl) ?? activated(service);
		started.set(service.baseUrl, trigger);
		return await trigger;
	};
}

const smsTrigger = watching('smsReceived', { requestsPerPoll: REQUESTS });
const changesTrigger = watching('deviceChanged');

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
			prepare: smsTrigger,
			run: async (service) => (await (await smsTrigger(service)).tick())?.length ?? 0,
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

/** One page, of which all events are known. */
const KNOWN_EVENTS = 1_000;

/** A poll of Device Changed without new events: what is left is the look at each device of a large fleet. */
export const pollChanges: Row = {
	name: 'pollChanges',
	title: 'Poll of Device Changed with nothing new, 50,000 endpoints',
	count: 0,
	stock: { endpoints: 50_000, events: KNOWN_EVENTS },
	targets: [],
	rivals: {
		ours: {
			description: 'the usual changes, all endpoints',
			prepare: changesTrigger,
			run: async (service) => (await (await changesTrigger(service)).tick())?.length ?? 0,
		},
		raw: {
			description: 'the same two requests',
			run: async (service) =>
				await withRaw(service, 1, async (client) => {
					await client.get('/api/v1/endpoint?page=1&per_page=1');
					await client.get(`${EVENTS}&page=1`);
					return 0;
				}),
		},
	},
};
