import { NodeApiError, UserError } from 'n8n-workflow';
import type { IN8nHttpFullResponse, INode } from 'n8n-workflow';
import { readAnswer, readError } from '../../../../nodes/shared/api/answers';
import { toNodeError } from '../../../../nodes/shared/api/errors';
import type { Expected } from '../../../../nodes/shared/api/types';

const MB = 1024 * 1024;
const read = (body: unknown, expected: Expected, headers: object = {}) =>
	readAnswer({ statusCode: 201, body, headers } as IN8nHttpFullResponse, expected, 'GET /x');
const FAILED = { ok: false, failure: { kind: 'shape', request: 'GET /x', status: 201 } };

describe('a 2xx', () => {
	it.each<[Expected, unknown]>([
		['object', {}],
		['object', { id: 1 }],
		['records', []],
		['records', [{}, { id: 1 }]],
		['empty', ''],
		['empty', undefined],
		['empty', null],
		['empty', { id: 1 }],
		['list', []],
		['list', [{ id: 1 }]],
		['list', { id: 1 }],
		['list', {}],
	])('is an answer when it holds what was expected (%s: %j)', (expected, body) => {
		expect(read(body, expected)).toEqual({
			ok: true,
			value: { status: 201, headers: {}, body: body || {}, serviceTime: undefined },
		});
	});

	it.each<[Expected, unknown]>([
		['object', []],
		['object', null],
		['object', '{"id":1'],
		['object', 5],
		['records', {}],
		['records', [1]],
		['records', [null]],
		['records', [[]]],
		['list', [1]],
		['list', 'page'],
		['list', ''],
		['records', '[]'],
		['empty', []],
		['empty', '<html>'],
		['empty', 0],
	])('is none otherwise (%s: %j)', (expected, body) => {
		expect(read(body, expected)).toEqual(FAILED);
	});

	it('gives header names in lower case and the clock of the service', () => {
		const headers = { 'X-Pages': 7, Date: 'Tue, 10 Mar 2026 12:00:00 GMT' };
		expect(read({}, 'object', headers)).toMatchObject({
			value: {
				headers: { 'x-pages': '7', date: 'Tue, 10 Mar 2026 12:00:00 GMT' },
				serviceTime: Date.UTC(2026, 2, 10, 12),
			},
		});
		expect(read({}, 'object', { date: 'soon' })).toMatchObject({
			value: { serviceTime: undefined },
		});
	});

	it('may be 64 MB and no more', () => {
		const sized = (bytes: number) => read({}, 'object', { 'Content-Length': String(bytes) });
		expect(sized(64 * MB).ok).toBe(true);
		expect(sized(64 * MB + 1)).toEqual({
			ok: false,
			failure: { kind: 'size', request: 'GET /x', status: 201 },
		});
	});
});

describe('what n8n throws', () => {
	it.each([
		['ECONNRESET', 'network'],
		['EODD', 'network'],
		['ECONNABORTED', 'timeout'],
		['ETIMEDOUT', 'timeout'],
		['ERR_CANCELED', 'timeout'],
	])('with the socket code %s is a failure of kind %s', (code, kind) => {
		expect(readError({ httpCode: code }, 'GET /x')).toEqual({ kind, request: 'GET /x', code });
	});

	it.each(['200', '204', '299'])(
		'with the good status %s is an answer that broke off',
		(httpCode) => {
			const failure = { kind: 'network', request: 'GET /x', code: 'ECONNRESET' };
			expect(readError({ httpCode }, 'GET /x')).toEqual(failure);
		},
	);

	it.each(['300', '304', '399'])('with the status %s is a redirect', (httpCode) => {
		const failure = { kind: 'redirect', request: 'GET /x', status: Number(httpCode) };
		expect(readError({ httpCode }, 'GET /x')).toEqual(failure);
	});

	it('without any code is the login, which has words of its own', () => {
		const said = { httpCode: null, message: 'No token', description: 'Paste one.' };
		expect(readError(said, 'GET /x')).toEqual({
			kind: 'login',
			request: 'GET /x',
			message: 'No token',
			description: 'Paste one.',
			lasting: false,
		});
		expect(readError({ description: null }, 'GET /x').description).toBeUndefined();
	});

	it('by the login may say how long to wait', () => {
		const refusal = new UserError('Locked', { extra: { retryAfterMs: 300_000 } });
		const error = new NodeApiError({ name: 'x' } as INode, refusal as never);
		const failure = readError(error, 'GET /x');
		expect(failure).toMatchObject({ kind: 'login', message: 'Locked', retryAfterMs: 300_000 });
		expect(toNodeError({ name: 'x' } as INode, failure).failure).toEqual({
			cause: 'temporarily-unavailable',
			retryAfterMs: 300_000,
		});
	});

	it('by the login may last until a person acts, which n8n before 2.34 does not hand on', () => {
		const refusal = new UserError('Refused', { extra: { lasting: true } });
		const error = new NodeApiError({ name: 'x' } as INode, refusal as never);
		const causeOf = (thrown: object) =>
			toNodeError({ name: 'x' } as INode, readError(thrown, 'GET /x')).failure?.cause;
		expect(causeOf(error)).toBe('credential-invalid');
		expect(causeOf({ httpCode: null, message: 'Refused' })).toBe('temporarily-unavailable');
	});

	it('with a status is a refusal, with the body that newer and older versions of n8n hand over', () => {
		const body = { message: 'No.' };
		const refusal = { kind: 'status', request: 'GET /x', status: 400, body };
		const newer = { httpCode: '400', cause: { response: { data: body } }, context: { data: 1 } };
		expect(readError(newer, 'GET /x')).toEqual({ ...refusal, retryAfterMs: undefined });
		const older = { httpCode: '400', context: { data: body } };
		expect(readError(older, 'GET /x')).toMatchObject(refusal);
		expect(readError({ httpCode: '500' }, 'GET /x')).toMatchObject({ status: 500 });
	});

	it('says how long to wait, by the clock of the service where that is known', () => {
		const asked = (headers: object) =>
			readError({ httpCode: '429', cause: { response: { headers } } }, 'GET /x').retryAfterMs;
		const date = 'Tue, 10 Mar 2026 12:00:00 GMT';
		const retryAfter = 'Tue, 10 Mar 2026 12:00:30 GMT';
		expect(asked({ 'Retry-After': '7' })).toBe(7_000);
		expect(asked({ 'retry-after': retryAfter, date })).toBe(30_000);
		const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
		expect(asked({ 'retry-after': inAnHour })).toBeGreaterThan(3_598_000);
		expect(asked({})).toBeUndefined();
	});
});
