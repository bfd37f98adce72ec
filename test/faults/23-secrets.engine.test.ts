import { inspect } from 'node:util';
import { Logger } from '@n8n/backend-common';
import { Container } from '@n8n/di';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { Fault } from '../../packages/sandbox/src';
import { locator, searchList, testCredential, watching, withService } from '../engine';
import { withoutMark } from '../../nodes/shared/login/account';

const service = withService();
const DEVICE = 11400001;
const APPLICATION_TOKEN = 'canary-application-token-0123456789';
const PASSWORD = 'canary-password';
const device = { endpointId: locator('id', DEVICE) };
const get = { resource: 'endpoint', operation: 'get', ...device };
const send = { resource: 'sms', operation: 'send', ...device, payload: 'x', confirm: true };

let stored: Record<string, ICredentialDataDecryptedObject>;
let session: string;
const logged: unknown[] = [];

beforeAll(async () => {
	const logger = Container.get(Logger);
	for (const level of ['debug', 'info', 'warn', 'error'] as const) {
		jest.spyOn(logger, level).mockImplementation((...args: unknown[]) => void logged.push(args));
	}
	service.control.addApplicationToken({ token: APPLICATION_TOKEN });
	const credentials = service.credentials({ applicationToken: APPLICATION_TOKEN });
	({ stored } = (await service.run(get, { credentials })).credentials);
	// n8n stores it with a prefix.
	session = withoutMark(String(stored.cellularIotApi?.sessionToken));
});
afterAll(() => jest.restoreAllMocks());

/** Returns all text of an object, hidden properties and causes included. */
const all = (thing: unknown) =>
	inspect(thing, {
		depth: Number.POSITIVE_INFINITY,
		showHidden: true,
		maxArrayLength: null,
		maxStringLength: null,
	}) + JSON.stringify(thing);

function expectNoSecret(thing: unknown): void {
	const text = all(thing);
	expect(text.length).toBeGreaterThan(10);
	// Parts of a token are secret, too.
	for (const secret of [APPLICATION_TOKEN, PASSWORD, ...session.split('.')]) {
		expect(text.includes(secret)).toBe(false);
	}
}

const echo = () => ({
	message: `Authorization: Bearer ${session} is odd, and so is ${session}`,
	errors: [
		{ message: `token ${session}` },
		{ message: `Bearer ${APPLICATION_TOKEN}` },
		{ message: `${'x '.repeat(1950)}${session}` },
	],
});

const FAULTS: Array<[string, () => Omit<Fault, 'path'>]> = [
	['a refusal that echoes them', () => ({ status: 400, body: echo() })],
	['a list of what is wrong with them', () => ({ status: 422, body: echo() })],
	['a page that shows the request', () => ({ rawBody: `<pre>${session}</pre>` })],
	['a broken session', () => ({ status: 401, body: echo() })],
	[
		'a server that dumps its memory',
		() => ({ status: 500, rawBody: session, contentType: 'text/plain' }),
	],
	[
		'a redirect that carries them on',
		() => ({ redirectTo: `http://localhost:9/?token=${session}` }),
	],
	['a connection that breaks', () => ({ reset: 'midBody', body: echo() })],
	['a 429', () => ({ status: 429, headers: { 'Retry-After': '3600' }, body: echo() })],
];

describe('row 23: no secret leaves', () => {
	it.each(FAULTS)('in what a run keeps of %s', async (_, fault) => {
		const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
		for (const form of [get, send]) {
			for (const node of [{}, { onError: 'continueRegularOutput' as const }, tool]) {
				service.control.clearFaults();
				// Only the first request, because retries of a read take time.
				const times = form === get ? 1 : 'always';
				service.control.fault({ path: '^/api/v1/endpoint', times, ...fault() });
				const { run, outputs, hints } = await service.run(form, { credentials: stored, node });
				expectNoSecret([run, outputs, hints]);
			}
		}
	});

	it.each(FAULTS)('in what is told of a login answered with %s', async (_, fault) => {
		const token = service.control.addApplicationToken();
		const credentials = service.credentials({ applicationToken: token });
		service.control.fault({ path: '/authenticate', times: 'always', ...fault() });
		const { run, error } = await service.run(get, { credentials });
		expect(error).toBeDefined();
		expectNoSecret(run);
		expect(all(run).includes(token)).toBe(false);
	});

	it.each(FAULTS)(
		'in a drop-down, nor in the test of the credential, after %s',
		async (_, fault) => {
			service.control.fault({ path: '^/api/v1/endpoint', ...fault() });
			const searched = await searchList({
				method: 'searchEndpoints',
				credentials: stored,
			}).catch((error: unknown) => error);
			expectNoSecret(searched);
			service.control.fault({ path: '/authenticate', times: 'always', ...fault() });
			const token = service.control.addApplicationToken();
			const { cellularIotApi } = service.credentials({ applicationToken: token });
			const { message } = await testCredential('cellularIotApi', cellularIotApi);
			expectNoSecret(message);
			expect(message).not.toContain(token);
		},
	);

	it('in the refusal of a Base URL that holds a password', async () => {
		const baseUrl = service.sandbox.url.replace('http://', `http://me:${PASSWORD}@`);
		const credentials = service.credentials({ applicationToken: APPLICATION_TOKEN, baseUrl });
		const { run, error } = await service.run(get, { credentials });
		expect(error?.message).toContain('must not contain a user name');
		expectNoSecret(run);
	});

	it('in the state, the log and the failures of a trigger', async () => {
		const parameters = watching('smsReceived', [DEVICE, DEVICE + 1]);
		const trigger = await service.trigger('live', parameters, { credentials: stored });
		await trigger.activate();
		for (const [, fault] of FAULTS) {
			service.control.clearFaults();
			service.control.fault({ path: `/${DEVICE}/sms$`, times: 2, ...fault() });
			service.control.deviceSends(DEVICE + 1, 'T=1');
			const outcome = await trigger.tick().catch((error: unknown) => error);
			expectNoSecret([outcome, trigger.stored()]);
		}
		expect(logged.length).toBeGreaterThan(0);
		expectNoSecret(logged);
	});
});
