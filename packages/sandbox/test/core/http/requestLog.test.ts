import { startSandbox } from '../../../src';
import { RequestLog, withoutSecrets, type LoggedRequest } from '../../../src/core/http/requestLog';
import { anonymous } from '../../client';

it('removes the values of secrets at any place', () => {
	const body = { a: [{ password: 'x' }], secret: 'y', headers: ['Key:z'], code: { id: 1 } };
	expect(withoutSecrets([body])).toEqual([
		{
			a: [{ password: '(not kept)' }],
			secret: '(not kept)',
			headers: '(not kept)',
			code: { id: 1 },
		},
	]);
});

it('forgets older bodies when there are many bytes of them, and keeps the requests', () => {
	const log = new RequestLog();
	const entry: LoggedRequest = {
		at: '2026-03-10T12:00:00.000Z',
		method: 'POST',
		path: '/api/v1/endpoint',
		query: {},
		route: 'POST /api/v1/endpoint',
		status: 201,
		body: { name: 'a' },
	};
	for (let count = 0; count < 40; count++) log.begin()(entry, 1024 * 1024);
	const kept = log.all().map(({ body }) => body !== undefined);
	expect([kept.length, kept.filter(Boolean).length]).toEqual([40, 7]);
	expect(kept.slice(-7)).not.toContain(false);
	expect(log.counts()).toEqual({ 'POST /api/v1/endpoint': 40 });
});

it('keeps the length of a long body only', async () => {
	const sandbox = await startSandbox();
	const body = `[${Array(1_000_000).fill('[]').join()}]`;
	const { status } = await anonymous(sandbox).post('/api/v1/endpoint', body);
	expect(status).toBe(401);
	expect(sandbox.control.requests()).toMatchObject([{ body: '(3000001 bytes, not kept)' }]);
	await sandbox.close();
});
