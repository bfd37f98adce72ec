import { createClient } from '../../../../nodes/shared/api/client';
import { BY_STATUS } from '../../../../nodes/shared/api/errorTexts';
import type { Fault } from '../../../../packages/sandbox/src';
import { withService } from '../../../engine';

const service = withService();
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 };

/** What a network and a service do at their worst is in test/faults. */
describe('a refusal through the real n8n helper', () => {
	/** All shapes of docs/service/errors.md, *Shapes*. */
	const three = { error_code: 1201, error_token: 'NotFound', message: 'No such thing.' };
	const errors = [
		{ ...three, error_code: 1403, message: 'This is odd.' },
		{ ...three, error_code: 1402, message: 'That is missing.' },
	];

	it.each<[string, Omit<Fault, 'path'>, string, string]>([
		['(a) three keys', { status: 404, body: three }, ': No such thing.', ''],
		[
			'(b) a validation list',
			{ status: 422, body: { ...three, errors } },
			': This is odd.',
			'- That is missing.\n',
		],
		['(c) of a gateway', { status: 403, body: { message: 'Not here.' } }, ': Not here.', ''],
		['(d) an empty body', { status: 422, rawBody: '' }, '', ''],
		['(e) status_code', { status: 403, body: { status_code: 403, message: 'No.' } }, ': No.', ''],
		['(f) a message alone', { status: 422, body: { message: 'Too much.' } }, ': Too much.', ''],
		['a web page', { status: 403, rawBody: '<html>', contentType: 'text/html' }, '', ''],
		['a list', { status: 400, body: [three] }, '', ''],
		['odd types', { status: 400, body: { message: { a: 1 }, error: null, errors: 'x' } }, '', ''],
	])('is put into words whatever its shape: %s', async (_, fault, words, more) => {
		service.control.fault({ path: '^/api/v1/endpoint', ...fault });
		const { error } = await service.run(list);
		const own = BY_STATUS[fault.status ?? 0];
		expect(error?.message).toBe(`${own?.message}${words}`);
		expect(error?.description).toBe(`${more}${own?.description}\n(GET /api/v1/endpoint)`);
		expect(error?.httpCode).toBe(String(fault.status));
		expect(service.sent()).toHaveLength(1);
	});
});

it('sends nothing once the execution is stopped', async () => {
	const stop = new AbortController();
	const sent: unknown[] = [];
	const request = async (options: unknown) => {
		sent.push(options);
		stop.abort();
		return { statusCode: 200, headers: {}, body: {} };
	};
	const api = createClient({ baseUrl: 'http://127.0.0.1', request, signal: stop.signal });
	await api.send({ method: 'POST', path: '/first', expect: 'object' });
	const second = await api.send({ method: 'POST', path: '/second', expect: 'object' });
	expect(second).toMatchObject({ ok: false, failure: { kind: 'canceled' } });
	expect(sent).toHaveLength(1);
});

describe('a clock of the machine that is set back an hour', () => {
	const stop = new AbortController();
	afterEach(() => stop.abort());

	it('delays no request', async () => {
		const { now } = Date;
		let ahead = 3_600_000;
		const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
		const request = async () => {
			ahead = 0;
			return { statusCode: 200, headers: {}, body: {} };
		};
		const api = createClient({ baseUrl: 'http://127.0.0.1', request, signal: stop.signal });
		for (const path of ['/first', '/second'] as const) {
			expect(await api.send({ method: 'GET', path, expect: 'object' })).toMatchObject({ ok: true });
		}
		clock.mockRestore();
	});
});

describe('a write that was in flight when the execution was stopped', () => {
	const aborted = async (method: 'POST' | 'DELETE' | 'GET', settles: boolean) => {
		const stop = new AbortController();
		const request = async () => {
			stop.abort();
			if (settles) throw new Error('aborted');
			return await new Promise<never>(() => {});
		};
		const api = createClient({ baseUrl: 'http://127.0.0.1', request, signal: stop.signal });
		return await api.send({ method, path: '/first', expect: 'object' });
	};

	it.each([true, false])('may have been applied, whether the helper ends (%s)', async (settles) => {
		for (const method of ['POST', 'DELETE'] as const) {
			expect(await aborted(method, settles)).toMatchObject({
				ok: false,
				failure: { kind: 'canceled', mayBeApplied: true },
			});
		}
		expect(await aborted('GET', settles)).toMatchObject({ failure: { mayBeApplied: false } });
	});

	it('leaves the next one surely not applied', async () => {
		const stop = new AbortController();
		stop.abort();
		const request = jest.fn();
		const api = createClient({ baseUrl: 'http://127.0.0.1', request, signal: stop.signal });
		const answer = await api.send({ method: 'POST', path: '/second', expect: 'object' });
		expect(answer).toMatchObject({ failure: { kind: 'canceled', mayBeApplied: false } });
		expect(request).not.toHaveBeenCalled();
	});
});
