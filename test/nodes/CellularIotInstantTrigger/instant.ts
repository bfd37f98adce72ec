import { Logger } from '@n8n/backend-common';
import { Container } from '@n8n/di';
import { SignJWT } from 'jose';
import type { INodeParameters } from 'n8n-workflow';
import { derivedKey } from '../../../nodes/CellularIotInstantTrigger/key';
import { webhookHost, type WebhookHost } from '../../engine/webhookHost';

/** The application token of all tests that need no service. */
export const TOKEN = 'application-token-0123456789';
const CREDENTIALS = {
	cellularIotApi: { baseUrl: 'http://127.0.0.1:9', applicationToken: TOKEN, sessionToken: '' },
};

/** A form of each way: data stream and callback. */
export const EVENTS: INodeParameters = { triggerOn: 'platformEvent', simplify: false };
export const USAGE: INodeParameters = { triggerOn: 'usageRecord', simplify: false };
export const SMS: INodeParameters = {
	triggerOn: 'smsReceived',
	profiles: 'all',
	signature: 'derived',
	simplify: false,
};

interface Call {
	method?: string;
	headers?: Record<string, string>;
	/** Sent as text. Anything else becomes JSON. */
	body?: unknown;
	url?: string;
}

/** Key of a trigger with the credential of the tests. */
export const keyOf = ({ webhookId }: WebhookHost, token = TOKEN) => derivedKey(token, webhookId);

/** Headers of a data stream with the right key. */
export const streamHeaders = (host: WebhookHost) => ({ 'X-Cellular-Iot-Key': keyOf(host) });

/** Headers of a callback, signed by jose. */
export async function signedHeaders(secret: string, alg = 'HS256', claims = {}) {
	const jwt = new SignJWT(claims).setProtectedHeader({ alg }).setIssuedAt();
	return { Authorization: `Bearer ${await jwt.sign(new TextEncoder().encode(secret))}` };
}

/** Calls the webhook over HTTP; returns the status. */
export async function call(host: WebhookHost, { body, headers, ...rest }: Call): Promise<number> {
	const answer = await fetch(rest.url ?? host.url, {
		method: rest.method ?? 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body:
			body instanceof Uint8Array
				? new Uint8Array(body)
				: typeof body === 'string'
					? body
					: JSON.stringify(body),
	});
	await answer.text();
	return answer.status;
}

/** Published triggers of a test file; each is stopped after its test. */
export function instantTriggers() {
	const hosts: WebhookHost[] = [];
	const lines: unknown[][] = [];

	beforeAll(() => {
		jest
			.spyOn(Container.get(Logger), 'warn')
			.mockImplementation((...line: unknown[]) => void lines.push(line));
	});
	afterAll(() => jest.restoreAllMocks());
	afterEach(async () => {
		await Promise.all(hosts.splice(0).map((host) => host.close()));
		lines.length = 0;
	});

	return {
		/** Warnings of n8n's log since the start of the test. */
		lines,
		async publish(parameters: INodeParameters, credentials: object = CREDENTIALS) {
			const host = await webhookHost({
				credentials: credentials as typeof CREDENTIALS,
				parameters,
			});
			hosts.push(host);
			return host;
		},
	};
}

/** `json` of the items of all executions. */
export const jsonOf = ({ executions }: WebhookHost) =>
	executions.map((items) => items.map(({ json }) => json));
