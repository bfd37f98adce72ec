import type { Fault } from '../../sandbox';

/** Numbers from 0 (included) to 1 (excluded), the same for the same seed. */
export type Chance = () => number;

/** A small generator (mulberry32): a soak that found something can be run again. */
export function chanceOf(seed: number): Chance {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** A whole number from 0 up to, but without, `end`. */
export const below = (chance: Chance, end: number) => Math.floor(chance() * end);

export const oneOf = <T>(chance: Chance, things: readonly T[]): T =>
	things[below(chance, things.length)] as T;

const expire = { meanwhile: [{ path: '/_sandbox/sessions/expire' }] };
const html = { rawBody: '<html>', contentType: 'text/html' };

/** What a network and a service do now and then. None says that a request was refused which was carried out. */
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

/** One of them, for some of the next requests that `path` fits. */
export const someFault = (chance: Chance, path: string): Fault => ({
	path,
	times: 1 + below(chance, 3),
	skip: below(chance, 3),
	...oneOf(chance, FAULTS),
});
