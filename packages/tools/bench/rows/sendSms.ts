import { restsOf } from '../rivals/bulk';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { oursCount } from '../rivals/ours';
import { each, withRaw } from '../rivals/raw';
import type { ServiceUnderTest, Row } from '../row';

const COUNT = 1000;
/** Concurrency of SMS in our node. */
const WIDTH = 4;
const PAYLOAD = 'STATUS';

const endpoints = ({ smsEndpoints }: ServiceUnderTest) =>
	smsEndpoints.slice(0, COUNT).map((id) => ({ id }));

const ONE = {
	method: 'POST',
	path: '/api/v1/endpoint/{{ $json.id }}/sms',
	body: `{ "payload": "${PAYLOAD}" }`,
	continueOnFail: true,
} as const;

const raw = (width: number) => async (service: ServiceUnderTest) =>
	await withRaw(service, width, async (client) => {
		await each(endpoints(service), width, async ({ id }) => {
			await client.post(`/api/v1/endpoint/${id}/sms`, { payload: PAYLOAD });
		});
		return COUNT;
	});

/** Sends an SMS to each of 1,000 devices. The service has no bulk request for this. */
export const sendSms: Row = {
	name: 'sms1000',
	title: 'Send 1,000 SMS to 1,000 endpoints',
	count: COUNT,
	// Not every device of the fleet accepts an SMS.
	stock: { endpoints: 2 * COUNT },
	writes: 'sms',
	targets: ['neverSlower', 'nearLimit'],
	rivals: {
		ours: {
			description: `SMS: Send, ${WIDTH} at a time`,
			run: async (service) =>
				await oursCount(
					service,
					{
						resource: 'sms',
						operation: 'send',
						endpointId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
						payload: PAYLOAD,
					},
					endpoints(service),
				),
		},
		pasted: {
			description: 'one request per item, batches of 50 every second',
			modes: ['http 20'],
			atLeastMs: () => restsOf(COUNT),
			run: async (service) =>
				await httpRequest(service, { ...ONE, options: BATCHES }, endpoints(service)),
		},
		best: {
			description: 'one request per item, all at once',
			run: async (service) => await httpRequest(service, ONE, endpoints(service)),
		},
		rawOne: {
			description: 'one at a time',
			modes: ['http 0'],
			atLeastMs: (thinkMs) => COUNT * thinkMs,
			run: raw(1),
		},
		raw: { description: `${WIDTH} at a time`, run: raw(WIDTH) },
	},
};
