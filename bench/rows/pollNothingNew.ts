import { restsOf } from '../rivals/bulk';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { credentials } from '../rivals/ours';
import { each, withRaw } from '../rivals/raw';
import type { Place, Row } from '../row';
import { triggerHost, watching, watchingFleet } from '../../test/engine';
import type { TriggerHost } from '../../test/engine';

/** Endpoints that a poll reads at the same time. */
const WIDTH = 4;
/** The clock and the list of who was active lately. */
const AROUND = 2;
const DEFAULT_REQUESTS = 150;
const MOST_REQUESTS = 2000;

const endpoints = ({ firstEndpoint }: Place, count: number) =>
	Array.from({ length: count }, (_, n) => ({ id: firstEndpoint + n }));

/** A trigger that has begun watching; begun once per place, because that is no part of a poll. */
const watchingNow = new Map<string, Promise<TriggerHost>>();

async function triggerOf(place: Place, count: number, requests: number): Promise<TriggerHost> {
	const key = `${place.baseUrl} ${count}`;
	const known = watchingNow.get(key);
	if (known !== undefined) return await known;
	const options = { options: { requestsPerPoll: requests } };
	const started = (async () => {
		const trigger = await triggerHost({
			kind: 'live',
			credentials: credentials(place),
			parameters:
				count === 1
					? watching('smsReceived', [place.firstEndpoint])
					: watchingFleet('smsReceived', options),
		});
		await trigger.activate();
		return trigger;
	})();
	watchingNow.set(key, started);
	return await started;
}

/**
 * A poll of SMS Received that finds nothing. The work is the same for all: one SMS list for each endpoint. With more
 * endpoints than fit into a poll, all read as many as one poll of ours does.
 */
const pollNothingNew = (count: number): Row => {
	const fits = count + AROUND <= MOST_REQUESTS;
	const requests = fits ? Math.max(count + AROUND, 10) : DEFAULT_REQUESTS;
	const read = fits ? count : DEFAULT_REQUESTS - AROUND;
	const raw = (width: number) => async (place: Place) =>
		await withRaw(place, width, async (client) => {
			await each(endpoints(place, read), width, async ({ id }) => {
				await client.get(`/api/v1/endpoint/${id}/sms`);
			});
			return 0;
		});
	const form = { path: '/api/v1/endpoint/{{ $json.id }}/sms', goesOn: true } as const;
	const part = fits ? '' : ` ${read} of`;
	return {
		name: `poll${count}`,
		title: `Poll with nothing new,${part} ${count.toLocaleString('en')} endpoint${count > 1 ? 's' : ''}`,
		count: 0,
		stock: { endpoints: count },
		targets: count === 1 ? [] : ['neverSlower', 'nearLimit'],
		rivals: {
			ours: {
				words: `SMS Received, ${WIDTH} at a time, Requests per Poll ${requests}`,
				prepare: async (place) => await triggerOf(place, count, requests),
				run: async (place) => {
					const trigger = await triggerOf(place, count, requests);
					return (await trigger.tick())?.length ?? 0;
				},
			},
			pasted: {
				words:
					'one request per endpoint, batches of 50 every second; its Remove Duplicates left out',
				modes: count > 1 ? ['http 20'] : undefined,
				atLeastMs: () => restsOf(read),
				run: async (place) =>
					await httpRequest(place, { ...form, options: BATCHES }, endpoints(place, read)).then(
						() => 0,
					),
			},
			rawOne: {
				words: 'one at a time',
				modes: ['http 0', 'http 20'],
				atLeastMs: (thinkMs) => read * thinkMs,
				run: raw(1),
			},
			raw: { words: `${WIDTH} at a time`, run: raw(WIDTH) },
		},
	};
};

export const poll1 = pollNothingNew(1);
export const poll1000 = pollNothingNew(1000);
export const poll10000 = pollNothingNew(10_000);
