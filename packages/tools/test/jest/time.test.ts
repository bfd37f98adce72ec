import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import axios from 'axios';
import { DateTime } from 'luxon';
import { sleep as n8nSleep } from 'n8n-workflow';
import { closeServer, openServer } from '../../jest/localServer';

const HOUR = 3_600_000;
const spent = () => Number(process.hrtime.bigint()) / 1e6;

it('skips what only waits, on every clock, in order', async () => {
	const [began, date, luxon, now] = [spent(), Date.now(), DateTime.now(), performance.now()];
	const seen: string[] = [];
	const later = (name: string, ms: number) => setTimeout(() => seen.push(name), ms);
	later('third', 9_000);
	later('first', 2_000);
	later('second', 2_000);
	clearTimeout(later('never', 4_000));
	await Promise.all([sleep(10_000), n8nSleep(5_000), promisify(setTimeout)(3_000)]);
	expect(seen).toEqual(['first', 'second', 'third']);
	expect(spent() - began).toBeLessThan(9_000);
	expect(Date.now() - date).toBeGreaterThanOrEqual(9_998);
	expect(new Date().getTime() - date).toBeGreaterThanOrEqual(9_998);
	expect(DateTime.now().diff(luxon).milliseconds).toBeGreaterThanOrEqual(9_998);
	expect(performance.now() - now).toBeGreaterThanOrEqual(9_998);
	expect(Date.now() - date).toBeLessThan(HOUR);
});

it('a request that is answered comes before a deadline, however slow the computer is', async () => {
	const server = createServer((_request, response) => {
		// The answer takes real time: the loop is busy.
		const until = spent() + 300;
		while (spent() < until);
		response.end('fine');
	});
	const url = await openServer(server);
	const deadline = sleep(2_000, { data: 'late' });
	const request = axios.get(url, { proxy: false });
	expect((await Promise.race([request, deadline])).data).toBe('fine');
	await closeServer(server);
});

it('intervals, references, signals and contexts are those of Node', async () => {
	let ticks = 0;
	const interval = setInterval(() => (ticks += 1), 1_000);
	await sleep(4_500);
	clearInterval(interval);
	await sleep(3_000);
	expect(ticks).toBe(4);

	expect(
		setTimeout(() => undefined, 5_000)
			.unref()
			.hasRef(),
	).toBe(false);
	const stop = new AbortController();
	const stopped = sleep(HOUR, undefined, { signal: stop.signal });
	stop.abort();
	await expect(stopped).rejects.toMatchObject({ name: 'AbortError', code: 'ABORT_ERR' });

	const context = new AsyncLocalStorage<string>();
	const inside = await context.run(
		'here',
		() => new Promise((resolve) => setTimeout(() => resolve(context.getStore()), 1_000)),
	);
	expect(inside).toBe('here');
	expect(await new Promise((resolve) => setTimeout(resolve, 1_000, 'given'))).toBe('given');
});

it('a timer that is taken for an immediate stops none', async () => {
	const timer = setTimeout(() => undefined, 1_000);
	clearTimeout(timer);
	const immediate = new Promise<string>((resolve) => setImmediate(() => resolve('runs')));
	clearImmediate(timer as unknown as NodeJS.Immediate);
	expect(await immediate).toBe('runs');
});

it('dates are dates', () => {
	expect(new Date()).toBeInstanceOf(Date);
	expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
	expect(Date.UTC(1970, 0)).toBe(0);
	expect(typeof Date()).toBe('string');
	class Day extends Date {}
	expect(new Day()).toBeInstanceOf(Day);
});
