import type { Fault } from '../../../packages/sandbox/src';
import type { Random } from '../../../packages/sandbox/src/core/world/random';

const expire = { meanwhile: [{ path: '/_sandbox/sessions/expire' }] };
const html = { rawBody: '<html>', contentType: 'text/html' };

/** Faults of networks and services. None reports a refusal for a request that was carried out. */
const FAULTS: ReadonlyArray<Omit<Fault, 'path'>> = [
	{ status: 429, headers: { 'Retry-After': '0' }, body: {} },
	{ status: 429, headers: { 'Retry-After': '1' }, body: {} },
	{ status: 429, headers: { 'Retry-After': '3600' }, body: {} },
	{ status: 500 },
	{ status: 502, ...html },
	{ status: 503, applied: true },
	{ status: 504, applied: true },
	{ status: 400, body: { message: 'No.' } },
	{ status: 403, body: {} },
	{ status: 404, body: {} },
	{ status: 422, rawBody: '' },
	{ reset: 'beforeHeaders' },
	{ reset: 'beforeHeaders', applied: true },
	{ reset: 'midBody' },
	{ headers: { 'Content-Length': '100000' } },
	{ truncateTo: 20 },
	{ status: 200, ...html },
	{ status: 200, rawBody: 'null', applied: true },
	{ redirectTo: 'http://localhost:9/' },
	{ set: { note: 'x'.repeat(10_000), extra: null } },
	{ headers: { 'X-Pages': '9999', 'X-Total-Pages': '9999' } },
	{
		headers: {
			'X-Pages': null,
			'X-Total-Pages': null,
			'X-Per-Page': null,
			'X-Count-Per-Page': null,
		},
	},
	{ delayMs: 40 },
	{ dripMs: 1, truncateTo: 200 },
	expire,
	{ ...expire, reset: 'midBody' },
];

/** Returns a random fault for some of the next requests to `path`. */
export const someFault = (random: Random, path: string): Fault => ({
	path,
	times: random.between(1, 3),
	skip: random.between(0, 2),
	...random.pick(FAULTS),
});
