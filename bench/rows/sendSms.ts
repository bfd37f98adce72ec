import { restsOf } from '../rivals/bulk';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { oursCount } from '../rivals/ours';
import { each, withRaw } from '../rivals/raw';
import type { Place, Row } from '../row';

const COUNT = 1000;
/** SMS that our node sends at the same time. */
const WIDTH = 4;
const PAYLOAD = 'STATUS';

const endpoints = ({ smsEndpoints }: Place) => smsEndpoints.slice(0, COUNT).map((id) => ({ id }));

const ONE = {
	method: 'POST',
	path: '/api/v1/endpoint/{{ $json.id }}/sms',
	body: `{ "payload": "${PAYLOAD}" }`,
	goesOn: true,
} as const;

const raw = (width: number) => async (place: Place) =>
	await withRaw(place, width, async (client) => {
		await each(endpoints(place), width, async ({ id }) => {
			await client.post(`/api/v1/endpoint/${id}/sms`, { payload: PAYLOAD });
		});
		return COUNT;
	});

/** One text for each of 1,000 devices. The service has no bulk request for it. */
export const sendSms: Row = {
	name: 'sms1000',
	title: 'Send 1,000 SMS to 1,000 endpoints',
	count: COUNT,
	// Not every device of the sandbox's fleet can receive an SMS.
	stock: { endpoints: 2 * COUNT },
	writes: 'sms',
	targets: ['neverSlower', 'nearLimit'],
	rivals: {
		ours: {
			words: `SMS: Send, ${WIDTH} at a time`,
			run: async (place) =>
				await oursCount(
					place,
					{
						resource: 'sms',
						operation: 'send',
						endpointId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
						payload: PAYLOAD,
					},
					endpoints(place),
				),
		},
		pasted: {
			words: 'one request per item, batches of 50 every second',
			modes: ['http 20'],
			atLeastMs: () => restsOf(COUNT),
			run: async (place) =>
				await httpRequest(place, { ...ONE, options: BATCHES }, endpoints(place)),
		},
		best: {
			words: 'one request per item, all at once',
			run: async (place) => await httpRequest(place, ONE, endpoints(place)),
		},
		rawOne: {
			words: 'one at a time',
			modes: ['http 0'],
			atLeastMs: (thinkMs) => COUNT * thinkMs,
			run: raw(1),
		},
		raw: { words: `${WIDTH} at a time`, run: raw(WIDTH) },
	},
};
