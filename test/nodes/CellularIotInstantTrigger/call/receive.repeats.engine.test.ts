import { request } from 'node:http';
import type { WebhookHost } from '../../../engine/webhookHost';
import {
	call,
	EVENTS,
	instantTriggers,
	jsonOf,
	keyOf,
	signedHeaders,
	SMS,
	streamHeaders,
} from '../fixtures/instant';
import { until } from '../registration/fixtures/service';

const triggers = instantTriggers();

/** Sends events with these ids; returns the status. */
const sends = async (host: WebhookHost, ...ids: Array<number | string>) =>
	await call(host, { body: ids.map((id) => ({ id })), headers: streamHeaders(host) });

/** Ids of the items of each execution. */
const ids = (host: WebhookHost) => jsonOf(host).map((items) => items.map(({ id }) => id));

/** Holds back what passes it until it is opened. */
function closedGate() {
	let open: () => void = () => undefined;
	const opened = new Promise<void>((resolve) => (open = resolve));
	let waiting = 0;
	return {
		async pass(): Promise<void> {
			waiting += 1;
			await opened;
		},
		open: () => open(),
		/** Waits until something waits. */
		isReached: async () => await until(() => waiting > 0),
	};
}

/** Sends a body on a connection that can be cut. `isCut` waits until n8n has noticed it. */
function cutAfter(host: WebhookHost, body: string) {
	const call = request(host.url, {
		method: 'POST',
		headers: { ...streamHeaders(host), 'Content-Type': 'application/json' },
	});
	call.on('error', () => undefined);
	call.end(body);
	return {
		cut: () => void call.destroy(),
		isCut: async () => await until(() => host.cutConnections > 0),
	};
}

it('a repeat of a record whose answer has gone out gets 200 and does not run', async () => {
	const host = await triggers.publish(EVENTS);
	expect([await sends(host, 1), await sends(host, 1), await sends(host, 1, 2)]).toEqual([
		200, 200, 200,
	]);
	expect(ids(host)).toEqual([[1], [2]]);
});

it('storing fails and the service repeats: the repeat runs', async () => {
	const host = await triggers.publish(EVENTS);
	host.beforeStoring = () => Promise.reject(new Error('no space left'));
	expect([await sends(host, 1), await sends(host, 1)]).toEqual([500, 500]);
	host.beforeStoring = () => Promise.resolve();
	expect([await sends(host, 1), await sends(host, 1)]).toEqual([200, 200]);
	expect(ids(host)).toEqual([[1]]);
});

it('the same delivery twice at once runs once: the second gets 503, its repeat 200', async () => {
	const host = await triggers.publish(EVENTS);
	const gate = closedGate();
	host.beforeStoring = gate.pass;
	const first = sends(host, 1, 2);
	await gate.isReached();
	expect(await sends(host, 1, 2)).toBe(503);
	expect(await sends(host, 2, 3)).toBe(503);
	gate.open();
	expect(await first).toBe(200);
	expect([await sends(host, 1, 2), await sends(host, 2, 3)]).toEqual([200, 200]);
	expect(ids(host)).toEqual([[1, 2], [3]]);
});

it('a connection that breaks before the answer frees the records for the repeat', async () => {
	const host = await triggers.publish(EVENTS);
	const gate = closedGate();
	host.beforeStoring = gate.pass;
	const { cut } = cutAfter(host, '[{"id":1}]');
	await gate.isReached();
	cut();
	host.beforeStoring = () => Promise.resolve();
	let repeat = 503;
	while (repeat === 503) repeat = await sends(host, 1);
	gate.open();
	expect(repeat).toBe(200);
	expect(ids(host)).toContainEqual([1]);
});

it('a connection that breaks while the call is verified does not hold the records for ever', async () => {
	const host = await triggers.publish(EVENTS);
	const { credentials } = host;
	const read = credentials.getDecrypted.bind(credentials);
	const gate = closedGate();
	credentials.getDecrypted = async (...given) => {
		await gate.pass();
		return await read(...given);
	};
	const { cut, isCut } = cutAfter(host, '[{"id":1}]');
	await gate.isReached();
	cut();
	await isCut();
	gate.open();
	expect(await sends(host, 1)).toBe(200);
	expect(ids(host)).toEqual([[1]]);
});

it('a record that comes twice in one call is one item', async () => {
	const host = await triggers.publish(EVENTS);
	expect(await sends(host, 1, 2, '1')).toBe(200);
	expect(ids(host)).toEqual([['1', 2]]);
});

it('a record that the filters drop counts as seen', async () => {
	const host = await triggers.publish({ ...EVENTS, filters: { types: ['5'] } });
	const headers = streamHeaders(host);
	expect(await call(host, { body: { id: 1, event_type: { id: 3 } }, headers })).toBe(200);
	host.change({ filters: {} });
	expect(await call(host, { body: { id: 1, event_type: { id: 3 } }, headers })).toBe(200);
	expect(ids(host)).toEqual([]);
});

it('an SMS and its report may have one id, and so may two parts and two statuses', async () => {
	const host = await triggers.publish({ ...SMS, options: { deliveryReports: true } });
	const headers = await signedHeaders(keyOf(host));
	const part = (partno: number) => ({
		id: 1,
		multi_part_info: { partno, total: 2, identifier: '7'.repeat(300) },
	});
	const report = (id: number) => ({ id: 1, status: { id, status: '' } });
	for (let round = 0; round < 2; round++) {
		for (const partno of [1, 2]) {
			expect(await call(host, { body: part(partno), headers })).toBe(200);
		}
		for (const status of [5, 4]) {
			expect(await call(host, { method: 'PATCH', body: report(status), headers })).toBe(200);
		}
	}
	expect(jsonOf(host)).toEqual([[part(1)], [part(2)], [report(5)], [report(4)]]);
});

it('a test has a memory of its own, and the same key', async () => {
	const host = await triggers.publish(EVENTS);
	const body = [{ id: 1 }];
	const headers = streamHeaders(host);
	expect(await call(host, { url: host.testUrl, body, headers })).toBe(200);
	expect(await sends(host, 1)).toBe(200);
	expect(ids(host)).toEqual([[1], [1]]);
});

it('the same record comes to two workflows', async () => {
	const hosts = [await triggers.publish(EVENTS), await triggers.publish(EVENTS)];
	for (const host of hosts) expect(await sends(host, 1)).toBe(200);
	expect(hosts.map(ids)).toEqual([[[1]], [[1]]]);
});

it('the first call of another trigger meanwhile does not make a trigger forget its own', async () => {
	const [slow, other] = [await triggers.publish(EVENTS), await triggers.publish(EVENTS)];
	const read = slow.credentials.getDecrypted.bind(slow.credentials);
	jest.spyOn(slow.credentials, 'getDecrypted').mockImplementationOnce(async (...given) => {
		expect(await sends(other, 1)).toBe(200);
		return await read(...given);
	});
	expect([await sends(slow, 1), await sends(slow, 1)]).toEqual([200, 200]);
	expect(ids(slow)).toEqual([[1]]);
});
