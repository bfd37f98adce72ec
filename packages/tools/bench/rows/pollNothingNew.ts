import { restsOf } from '../rivals/bulk';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { credentials } from '../rivals/ours';
import { each, withRaw } from '../rivals/raw';
import type { ServiceUnderTest, Row } from '../row';
import { triggerHost, watching, watchingFleet } from '../../../../test/engine';
import type { TriggerHost } from '../../../../test/engine';

/** Concurrency of reads in a poll. */
const WIDTH = 4;
/** Requests of a poll besides its endpoints: the clock and the recently active devices. */
const AROUND = 2;
const DEFAULT_REQUESTS = 150;
const MOST_REQUESTS = 2000;

const endpoints = ({ firstEndpoint }: ServiceUnderTest, count: number) =>
	Array.from({ length: count }, (_, n) => ({ id: firstEndpoint + n }));

/** Returns an activated trigger, one per service. The activation is not measured. */
const watchingNow = new Map<string, Promise<TriggerHost>>();

async function triggerOf(
	service: ServiceUnderTest,
	count: number,
	requests: number,
): Promise<TriggerHost> {
	const key = `${service.baseUrl} ${count}`;
	const known = watchingNow.get(key);
	if (known !== undefined) return await known;
	const options = { options: { requestsPerPoll: requests } };
	const started = (async () => {
		const trigger = await triggerHost({
			kind: 'live',
			credentials: credentials(service),
			parameters:
				count === 1
					? watching('smsReceived', [service.firstEndpoint])
					: watchingFleet('smsReceived', options),
		});
		await trigger.activate();
		return trigger;
	})();
	watchingNow.set(key, started);
	return await started;
}

/** A poll of SMS Received without new records. Every rival reads as many SMS lists as one poll of ours. */
const pollNothingNew = (count: number): Row => {
	const fits = count + AROUND <= MOST_REQUESTS;
	const requests = fits ? Math.max(count + AROUND, 10) : DEFAULT_REQUESTS;
	const read = fits ? count : DEFAULT_REQUESTS - AROUND;
	const raw = (width: number) => async (service: ServiceUnderTest) =>
		await withRaw(service, width, async (client) => {
			await each(endpoints(service, read), width, async ({ id }) => {
				await client.get(`/api/v1/endpoint/${id}/sms`);
			});
			return 0;
		});
	const form = { path: '/api/v1/endpoint/{{ $json.id }}/sms', continueOnFail: true } as const;
	const part = fits ? '' : ` ${read} of`;
	return {
		name: `poll${count}`,
		title: `Poll with nothing new,${part} ${count.toLocaleString('en')} endpoint${count > 1 ? 's' : ''}`,
		count: 0,
		stock: { endpoints: count },
		targets: count === 1 ? [] : ['neverSlower', 'nearLimit'],
		rivals: {
			ours: {
				description: `SMS Received, ${WIDTH} at a time, Requests per Poll ${requests}`,
				prepare: async (service) => await triggerOf(service, count, requests),
				run: async (service) => {
					const trigger = await triggerOf(service, count, requests);
					return (await trigger.tick())?.length ?? 0;
				},
			},
			pasted: {
				description:
					'one request per endpoint, batches of 50 every second; its Remove Duplicates left out',
				modes: count > 1 ? ['http 20'] : undefined,
				atLeastMs: () => restsOf(read),
				run: async (service) =>
					await httpRequest(service, { ...form, options: BATCHES }, endpoints(service, read)).then(
						() => 0,
					),
			},
			rawOne: {
				description: 'one at a time',
				modes: ['http 0', 'http 20'],
				atLeastMs: (thinkMs) => read * thinkMs,
				run: raw(1),
			},
			raw: { description: `${WIDTH} at a time`, run: raw(WIDTH) },
		},
	};
};

export const poll1 = pollNothingNew(1);
export const poll1000 = pollNothingNew(1000);
export const poll10000 = pollNothingNew(10_000);
