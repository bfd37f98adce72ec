import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, stopping, watching, withService } from '../engine';
import {
	form as createMany,
	meters,
} from '../nodes/CellularIot/resources/endpoint/fixtures/createManyForm';

const service = withService({ endpoints: 40 });
const list = { resource: 'endpoint', operation: 'getAll', returnAll: true };
const LIST = '^/api/v1/endpoint$';
const SECOND_MS = 1_000;
/** Longer than any of these tests takes. */
const LONG_MS = 300_000;
const small = { per_page: '2' };

/** Whether all faults are used up, so that the last request is in flight. */
const allStruck = () => service.control.faults().every(({ left }) => left === 0);

/** Runs until stopped; returns the time until the end and the requests. */
async function stopped(form: object, when: () => boolean, expected: number, json?: object[]) {
	const { whenStarted, wentOn } = stopping(when);
	await service.run(form, { json: json, whenStarted });
	const took = wentOn();
	// A request in flight is logged at the end of its connection; a further one would follow soon.
	await eventually(service.sent, ({ length }) => length >= expected);
	await sleep(SECOND_MS);
	return { took, sent: service.sent() };
}

describe('row 26: a person stops the execution', () => {
	it('in a wait: it ends within a second, and no other request is sent', async () => {
		const headers = { 'Retry-After': '30' };
		service.control.fault({ path: LIST, status: 429, headers, times: 'always' });
		const { took, sent } = await stopped(list, () => service.sent().length === 1, 1);
		expect(took).toBeLessThanOrEqual(SECOND_MS);
		expect(sent).toHaveLength(1);
	}, 60_000);

	it('on page 3: it ends within a second, and no other page is asked for', async () => {
		const uncounted = { 'X-Pages': null, 'X-Total-Pages': null };
		const page = { path: LIST, query: small, headers: uncounted };
		service.control.fault({ ...page, times: 2 });
		service.control.fault({ ...page, delayMs: LONG_MS });
		const { took, sent } = await stopped(list, allStruck, 3);
		expect(took).toBeLessThanOrEqual(SECOND_MS);
		expect(sent).toHaveLength(3);
	}, 60_000);

	it('during a bulk request: it ends within a second, and the rest is not sent', async () => {
		const before = service.world.endpoints.size;
		service.control.fault({ path: '/multi$', delayMs: LONG_MS });
		const { took, sent } = await stopped(createMany(), allStruck, 1, meters(4001));
		expect(took).toBeLessThanOrEqual(SECOND_MS);
		expect(sent).toHaveLength(1);
		expect(service.world.endpoints.size).toBe(before);
	}, 60_000);

	it.each(['stopWorkflow', 'continueRegularOutput'] as const)(
		'after two of ten SMS, with On Error "%s": no SMS goes out that was not in flight',
		async (onError) => {
			const devices = [...service.world.endpoints.keys()].slice(0, 10);
			// Send also reads the devices, once.
			const posts = () => service.sent().filter((one) => one.startsWith('POST'));
			service.control.fault({ path: '/sms$', skip: 2, delayMs: LONG_MS, times: 4 });
			const { whenStarted, wentOn } = stopping(() => posts().length === 2);
			await service.run(
				{ resource: 'sms', operation: 'send', endpointId: '={{ $json.to }}', payload: 'STATUS' },
				{ json: devices.map((to) => ({ to })), node: { onError }, whenStarted },
			);
			expect(wentOn()).toBeLessThanOrEqual(SECOND_MS);
			// Four are sent at a time, so the fifth and the sixth may have begun.
			await eventually(posts, ({ length }) => length >= 4);
			await sleep(SECOND_MS);
			const inFlight = devices.slice(0, 6).map((id) => `POST /api/v1/endpoint/${id}/sms`);
			expect(inFlight).toEqual(expect.arrayContaining(posts()));
		},
		60_000,
	);

	it('a poll, which cannot be stopped, does not wait longer than its time allows', async () => {
		const trigger = await service.trigger('live', watching('smsReceived', [11400001]), {
			budgetMs: 5_000,
		});
		const headers = { 'Retry-After': '50' };
		service.control.fault({ path: '/sms$', status: 429, headers, times: 'always' });
		const began = Date.now();
		await expect(trigger.tick()).rejects.toThrow('too many requests');
		// Retry-After is 50 seconds.
		expect(Date.now() - began).toBeLessThan(40_000);
		expect(service.sent()).toHaveLength(1);
	}, 60_000);
});
