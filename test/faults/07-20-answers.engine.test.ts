import type { IDataObject } from 'n8n-workflow';
import type { Fault } from '../../packages/sandbox/src';
import { locator, withService } from '../engine';

const service = withService();
const DEVICE = 11400001;
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 };
const get = { resource: 'endpoint', operation: 'get', endpointId: locator('id', DEVICE) };
const send = { ...get, resource: 'sms', operation: 'send', payload: 'x' };

type Answer = Omit<Fault, 'path'>;
const HTML = { rawBody: '<html></html>', contentType: 'text/html' };

describe('row 7: a 200 that is not the answer', () => {
	it.each<[string, Answer]>([
		['HTML', HTML],
		['an empty body', { rawBody: '' }],
		['null', { rawBody: 'null' }],
		['truncated JSON', { truncateTo: 30 }],
		['an object for a list', { body: { id: 1 } }],
		['a list of something else', { body: [[1], [2]] }],
		['a text', { rawBody: '"[]"' }],
	])('%s to a list is refused, naming the request, and never given', async (_, fault) => {
		service.control.fault({ path: '^/api/v1/endpoint$', ...fault });
		const { error, json } = await service.run(list);
		expect(json).toEqual([]);
		expect(error?.message).toBe('The answer is not what the service should send');
		expect(error?.description).toContain('(GET /api/v1/endpoint)');
	});

	it.each<[string, Answer]>([
		['HTML', HTML],
		['a list', { body: [{ id: 1 }] }],
		['nothing', { status: 204, rawBody: '' }],
	])('%s to a request for one thing is refused', async (_, fault) => {
		service.control.fault({ path: '^/api/v1/endpoint/', ...fault });
		const { error, json } = await service.run(get);
		expect(json).toEqual([]);
		expect(error?.description).toContain(`(GET /api/v1/endpoint/${DEVICE})`);
	});

	it.each<[string, Answer]>([
		['a web page', HTML],
		['broken JSON', { status: 201, rawBody: '{"id":11' }],
		['a list', { status: 201, body: [{ id: 5 }] }],
		['no id and another status', { status: 200, headers: { location: null } }],
	])('%s is no success of a write', async (_, fault) => {
		service.control.fault({ method: 'POST', path: '/sms$', ...fault });
		const { error, json } = await service.run(send);
		expect(json).toEqual([]);
		expect(error?.message).toContain('not what the service should send');
		expect(error?.message).toContain('The SMS may have been sent');
		expect(service.sent()).toHaveLength(1);
	});

	it('more than 64 MB is refused, with what to do', async () => {
		const rawBody = `[${' '.repeat(64 * 1024 * 1024)}]`;
		service.control.fault({ path: '^/api/v1/endpoint$', rawBody });
		const { error, json } = await service.run(list);
		expect(json).toEqual([]);
		expect(error?.message).toContain('The answer is larger than 64 MB');
		expect(error?.description).toContain('Ask for less at once');
	});
});

describe('row 20: records such as nobody expects', () => {
	const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`field_${n}`, n]));
	const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('');
	const ODD: Array<[string, IDataObject]> = [
		['10 MB of text', { note: 'ä'.repeat(5_000_000) }],
		['10,000 fields', fields],
		[
			'emoji, both alphabets of SMS, half a surrogate pair',
			{ note: '🛰️ @£$¥èéùì ²³ Ω \ud83d end' },
		],
		['control characters', { note: `${controls}\u007f\u2028\u2029` }],
		[
			'formulas of a sheet, expressions of n8n, a web page',
			{ note: '=cmd|" /C calc"!A0', more: '={{ $env }}', page: '<img src=x onerror=alert(1)>' },
		],
		['keys of every object', { constructor: 1, toString: null, hasOwnProperty: 'x', '': 'empty' }],
		['numbers beyond the safe ones', { big: 1e300, digits: '12345678901234567890' }],
	];

	it.each(ODD)('pass through unchanged: %s', async (_, set) => {
		service.control.fault({ path: '^/api/v1/endpoint', set, times: 'always' });
		const { json: one, error } = await service.run({ ...get, simplify: false });
		const { json: many } = await service.run({ ...list, simplify: false });
		expect(error).toBeUndefined();
		for (const row of [...one, ...many] as IDataObject[]) {
			for (const [key, value] of Object.entries(set)) expect(Object.is(row[key], value)).toBe(true);
			expect(row.id).toBe(DEVICE);
		}
		const { json: simple } = await service.run({ ...list, simplify: true });
		expect(simple).toMatchObject([{ id: DEVICE }]);
	});

	it('a key __proto__ stays a key and changes no object', async () => {
		const set = JSON.parse('{"__proto__":{"polluted":true}}') as IDataObject;
		service.control.fault({ path: '^/api/v1/endpoint', set, times: 'always' });
		for (const simplify of [false, true]) {
			const { json } = await service.run({ ...list, simplify });
			const [row] = json as IDataObject[];
			expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
			expect(row?.polluted).toBeUndefined();
			expect(Object.hasOwn(row ?? {}, '__proto__')).toBe(!simplify);
		}
		expect(({} as IDataObject).polluted).toBeUndefined();
	});
});
