import { errorOf, openTask } from '../../../../nodes/CellularIotInstantTrigger/registration/task';
import type { IHookFunctions } from 'n8n-workflow';
import type { Failure } from '../../../../nodes/shared/api/types';
import { success } from '../../../../nodes/shared/api/types';

const NODE = { id: 'n', name: 'Instant', webhookId: '7a3f', type: 't', typeVersion: 1 };

/** A context whose requests go to `send`. */
const hostOf = (send?: (type: string, request: { timeout: number }) => Promise<never>) =>
	({
		getNode: () => NODE,
		getMode: () => 'trigger',
		getWorkflow: () => ({ id: 'w' }),
		getNodeParameter: (_name: string, fallback: unknown) => fallback,
		getCredentials: async () => ({ baseUrl: 'http://127.0.0.1:1', applicationToken: 'token' }),
		logger: {},
		helpers: { httpRequestWithAuthentication: send },
	}) as unknown as IHookFunctions;

it('a request in flight ends with the time of the task; nothing is sent or waited for afterwards', async () => {
	const began = Date.now();
	let now = began;
	const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
	const asked: number[] = [];
	const host = hostOf(async (_type, { timeout }) => {
		asked.push(timeout);
		now += timeout + 1;
		throw Object.assign(new Error('late'), { httpCode: 'ETIMEDOUT' });
	});
	const opened = await openTask(host, () => success('https://n8n.example.com/x'));
	if (!opened.ok) throw new Error('not opened');
	const task = opened.value;
	const read = await task.api.send({ method: 'GET', path: '/x', expect: 'object' });
	expect(read).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
	expect(asked).toHaveLength(1);
	expect(asked[0]).toBeLessThanOrEqual(11_000);
	expect(await task.wait(1)).toBe(false);
	await task.api.send({ method: 'GET', path: '/y', expect: 'object' });
	expect(asked).toHaveLength(1);
	expect(now - began).toBeLessThan(20_000);
	clock.mockRestore();
});

it('label and key come from the address and the credential', async () => {
	const task = await openTask(hostOf(), () => success('https://n8n.example.com/x'));
	expect(task).toMatchObject({
		ok: true,
		value: {
			address: 'https://n8n.example.com/x',
			key: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
			label: {
				mark: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
				fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
			},
		},
	});
});

const failure = (more: Partial<Failure>): Failure => ({
	kind: 'status',
	request: 'GET /x',
	...more,
});

it('an error has everything in its message, because n8n shows nothing else', () => {
	const host = hostOf();
	const own = errorOf(
		host,
		failure({ kind: 'input', request: '', message: 'A.', description: 'B' }),
	);
	expect([own.constructor.name, own.message, own.description]).toEqual([
		'NodeOperationError',
		'A.\nB',
		undefined,
	]);
	const other = errorOf(host, failure({ status: 403 }));
	expect(other.constructor.name).toBe('NodeApiError');
	expect(other.message).toContain('The service does not allow this.\n');
});
