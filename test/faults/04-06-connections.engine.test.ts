import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { explain } from '../../nodes/shared/api/errors';
import type { Failure } from '../../nodes/shared/api/types';
import { eventually, locator, openConnection, withService } from '../engine';

const service = withService();
const DEVICE = 11400001;

describe('row 4: an answer that does not come', () => {
	/** Nodes use 30 s for one attempt. */
	const deadlineMs = 1_000;
	const path = `/api/v1/endpoint/${DEVICE}`;
	const HANG = { path, delayMs: 300_000 };
	// The body has some hundred bytes.
	const DRIP = { path, dripMs: 300 };

	it.each([
		['at all', HANG],
		['to an end', DRIP],
	])(
		'%s: the deadline holds for the whole try, and a GET is repeated',
		async (_, fault) => {
			const api = await openConnection(service.credentials());
			await api.send({ method: 'GET', path, expect: 'object' });
			service.control.fault(fault);
			const began = Date.now();
			const answer = await api.send({ method: 'GET', path, expect: 'object', deadlineMs });
			expect(answer).toMatchObject({ ok: true, value: { body: { id: DEVICE } } });
			expect(Date.now() - began).toBeGreaterThanOrEqual(deadlineMs - 5);
			// Both faults last for minutes.
			expect(Date.now() - began).toBeLessThan(30_000);
		},
		60_000,
	);

	/** The signal of an execution that a person may stop, or none, as in a poll. */
	const signals = [undefined, new AbortController().signal];
	const POSTS = signals.flatMap((signal) => [HANG, DRIP].map((fault) => ({ fault, signal })));

	it.each(POSTS)('a POST is sent once and may have been applied: %j', async ({ fault, signal }) => {
		const api = await openConnection(service.credentials(), {}, signal);
		await api.send({ method: 'GET', path, expect: 'object' });
		service.control.resetRequests();
		service.control.fault({ ...fault, rawBody: '{"id": 1}'.padEnd(1000) });
		const answer = await api.send({ method: 'POST', path, expect: 'object', deadlineMs });
		expect(answer).toMatchObject({ ok: false, failure: { kind: 'timeout', mayBeApplied: true } });
		// A request is logged at the end of its connection, so nothing continues in the background.
		const sent = await eventually(service.sent, ({ length }) => length > 0);
		expect(sent).toEqual([`POST ${path}`]);
	});
});

describe('row 5: a connection that breaks', () => {
	const get = {
		resource: 'endpoint',
		operation: 'get',
		endpointId: locator('id', DEVICE),
	};
	const send = { ...get, resource: 'sms', operation: 'send', payload: 'x' };
	const BREAKS = [
		{ reset: 'beforeHeaders' as const },
		{ reset: 'midBody' as const },
		{ headers: { 'Content-Length': '100000' } },
	];

	it.each(BREAKS)('is met by a GET with a repetition: %j', async (fault) => {
		service.control.fault({ path: '^/api/v1/endpoint', ...fault });
		expect(await service.output(get)).toMatchObject([{ id: DEVICE }]);
		expect(service.sent()).toHaveLength(2);
	});

	it.each(BREAKS)('is called a lost connection, not a 200: %j', async (fault) => {
		service.control.fault({ method: 'POST', path: '/sms$', body: {}, ...fault });
		const { error } = await service.run(send);
		expect(error?.message).toBe(
			"The connection to the service was lost or could not be made. The SMS may have been sent. Check 'SMS: Get Many' before you send it again.",
		);
		expect(error?.description).toContain('The connection was cut before the answer was complete.');
		expect(error?.httpCode).toBeNull();
		expect(service.sent()).toHaveLength(1);
	});
});

describe('row 6: a connection that cannot be made', () => {
	const path = '/api/v1/endpoint';
	const at = async (baseUrl: string, retryBudgetMs?: number) => {
		const session = { baseUrl, sessionToken: 'a.b.c', allowHttp: true };
		return await openConnection(service.credentials(session), { retryBudgetMs });
	};
	/** A server that counts connections and answers every request with an object. */
	const counter = async (port = 0) => {
		const server = createServer((_, response) => response.end('{"id":1}'));
		let connections = 0;
		server.on('connection', () => (connections += 1));
		await once(server.listen(port, '127.0.0.1'), 'listening');
		return {
			port: (server.address() as AddressInfo).port,
			connections: () => connections,
			close: async () => await once(server.close(), 'close'),
		};
	};

	it.each(['GET', 'POST'] as const)(
		'refused: a %s is sent once somebody listens',
		async (method) => {
			const first = await counter();
			await first.close();
			const api = await at(`http://127.0.0.1:${first.port}`);
			const sending = api.send({ method, path, expect: 'object' });
			await new Promise((resolve) => setTimeout(resolve, 150));
			const later = await counter(first.port);
			expect(await sending).toMatchObject({ ok: true, value: { body: { id: 1 } } });
			expect(later.connections()).toBe(1);
			await later.close();
		},
	);

	it('no such host: says so', async () => {
		const api = await at('http://no-such-host.invalid', 0);
		const answer = await api.send({ method: 'GET', path, expect: 'object' });
		const failure = answer.ok ? undefined : answer.failure;
		expect(failure).toMatchObject({ kind: 'network' });
		expect(explain(failure as Failure).description).toMatch(/^The host name /);
	});

	it.each(['GET', 'POST'] as const)(
		'TLS: a %s is tried once and surely changed nothing',
		async (method) => {
			const plain = await counter();
			const api = await at(`https://127.0.0.1:${plain.port}`);
			const answer = await api.send({ method, path, expect: 'object' });
			const failure = answer.ok ? undefined : answer.failure;
			expect(failure).toMatchObject({ kind: 'network', mayBeApplied: false });
			expect(explain(failure as Failure).description).toContain('does not speak https');
			expect(plain.connections()).toBe(1);
			await plain.close();
		},
	);
});
