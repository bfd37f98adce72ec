import type { Endpoint } from '../../src';
import { smsEndpoint } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';

let online: Endpoint;
let offline: Endpoint;

sessionPerTest();
beforeEach(() => {
	online = smsEndpoint(sandbox, true);
	offline = smsEndpoint(sandbox, false);
});

const pathOf = ({ id }: Endpoint) => `/api/v1/endpoint/${id}/sms`;
const record = async (path: string) => (await client.get(path)).data;

it.each([
	['an online device', () => online, '2026-03-10T12:00:00.900Z', 1],
	['a device that is back too late', () => offline, '2026-03-10T12:10:00Z', 601],
])('an SMS is never delivered after its expiry, to %s', async (_what, device, expiry, seconds) => {
	const draft = { payload: 'x', expiry_date: expiry };
	const { headers } = await client.post(pathOf(device()), draft);
	const path = new URL(String(headers.location)).pathname;
	sandbox.control.advance(seconds);
	sandbox.control.setOnline(device().id, true);
	sandbox.control.setAnswering(device().id, {});
	expect(await record(path)).toMatchObject({ final_date: null, imsi: '' });
	expect((await record(path)).status.id).toBeLessThan(4);
	sandbox.control.advance(2);
	sandbox.control.advance(1);
	const end = `${new Date(Date.parse(expiry) + 3000).toISOString().slice(0, 19)}.000+0000`;
	expect(await record(path)).toMatchObject({
		status: { id: 6, description: 'EXPIRED' },
		expiry_date: `${expiry.slice(0, 19)}.000+0000`,
		final_date: end,
		last_delivery_attempt: expect.any(String),
		dlr_status_id: '4',
	});
	sandbox.control.advance(3600);
	expect(await record(pathOf(device()))).toHaveLength(1);
});
