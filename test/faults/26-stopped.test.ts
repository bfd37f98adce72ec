import { setTimeout as sleep } from 'node:timers/promises';
import { triggerHost, watching, withService } from '../engine';
import {
	form as createMany,
	meters,
} from '../nodes/CellularIot/resources/endpoint/createMany/form';

const service = withService({ endpoints: 40 });
const list = { resource: 'endpoint', operation: 'getAll', returnAll: true };
const LIST = '^/api/v1/endpoint$';
/** A second, and what a busy computer adds; the waits that are cut short are 30 seconds. */
const SOON_MS = 3_000;
const small = { per_page: '2' };

/** Runs until it is stopped; gives how long it took from then on, and what was asked of the service. */
async function stopped(form: object, when: () => boolean, json?: object[]) {
	let stoppedAt = 0;
	const run = await service.run(form as never, {
		json: json as never,
		whenStarted: (stop) => {
			const timer = setInterval(() => {
				if (!when()) return;
				clearInterval(timer);
				stoppedAt = Date.now();
				stop();
			}, 10);
		},
	});
	const took = Date.now() - stoppedAt;
	return { ...run, took, sent: await settled() };
}

/** What was sent once nothing comes any more: a request that was on its way is logged when its connection has ended. */
async function settled(): Promise<string[]> {
	let sent: string[] = [];
	for (let rounds = 0; rounds < 10; rounds++) {
		await sleep(1_000);
		const before = sent.length;
		sent = service.sent();
		if (sent.length > 0 && sent.length === before) break;
	}
	return sent;
}

describe('row 26: a person stops the execution', () => {
	it('in a wait: it ends within a second, and no other request is sent', async () => {
		const headers = { 'Retry-After': '30' };
		service.sandbox.control.fault({ path: LIST, status: 429, headers, times: 'always' });
		const { took, sent } = await stopped(list, () => service.sent().length === 1);
		expect(took).toBeLessThan(SOON_MS);
		expect(sent).toHaveLength(1);
	});

	it('on page 3: it ends within a second, and no other page is asked for', async () => {
		const uncounted = { 'X-Pages': null, 'X-Total-Pages': null };
		const page = { path: LIST, query: small, headers: uncounted };
		service.sandbox.control.fault({ ...page, times: 2 });
		service.sandbox.control.fault({ ...page, delayMs: 30_000, times: 'always' });
		let second = Number.POSITIVE_INFINITY;
		const isOnItsWay = () => {
			if (service.sent().length === 2) second = Math.min(second, Date.now());
			return Date.now() - second > 200;
		};
		const { took, sent } = await stopped(list, isOnItsWay);
		expect(took).toBeLessThan(SOON_MS);
		expect(sent).toHaveLength(3);
	});

	it('during a bulk request: it ends within a second, and the rest is not sent', async () => {
		const before = service.sandbox.world.endpoints.size;
		service.sandbox.control.fault({ path: '/multi$', delayMs: 2_000, status: 422, body: {} });
		const began = Date.now();
		const { took, sent } = await stopped(
			createMany(),
			() => Date.now() - began > 1_500,
			meters(4001),
		);
		expect(took).toBeLessThan(SOON_MS);
		expect(sent).toHaveLength(1);
		expect(service.sandbox.world.endpoints.size).toBe(before);
	});

	it('a poll, which cannot be stopped, does not wait longer than its time allows', async () => {
		const trigger = await triggerHost({
			kind: 'live',
			credentials: service.credentials(),
			parameters: watching('smsReceived', [11400001]),
			budgetMs: 900,
		});
		const headers = { 'Retry-After': '30' };
		service.sandbox.control.fault({ path: '/sms$', status: 429, headers, times: 'always' });
		const began = Date.now();
		await expect(trigger.tick()).rejects.toThrow('too many requests');
		expect(Date.now() - began).toBeLessThan(10_000);
		expect(service.sent()).toHaveLength(1);
	});
});
