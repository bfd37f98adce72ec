import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { inTurn, Suspensions } from '../../../../../nodes/CellularIot/features/budget/suspensions';
import { fakeService, refusal } from '../../../shared/run/fixtures/fakeService';

/** A service with so many events of suspensions. */
function suspended(before: number, most: number, isListed = () => true) {
	const events: IDataObject[] = Array.from({ length: before }, (_, id) => ({ id }));
	const waits: number[] = [];
	const { api, requests } = fakeService([
		[/event$/, () => (isListed() ? events : events.slice(0, before))],
	]);
	const pause = async (ms: number) => {
		waits.push(ms);
		return await Promise.resolve(true);
	};
	return { events, requests, waits, suspensions: new Suspensions({ pause }, api, most) };
}

it('counts the events of the last 24 hours with one request, by the clock of the service', async () => {
	const { suspensions, requests } = suspended(3, 10);
	expect(await suspensions.recount()).toMatchObject({ ok: true });
	expect(suspensions.count).toBe(3);
	expect(requests).toHaveLength(1);
	expect(String(requests[0]?.query?.q)).toContain('type:9');
});

it.each([
	[9, false],
	[10, true],
	[200, true],
])('%p suspensions of 10 are full: %p', async (before, isFull) => {
	const { suspensions, requests } = suspended(before, 10);
	await suspensions.recount();
	expect(suspensions.isFull).toBe(isFull);
	expect(requests).toHaveLength(1);
});

it('waits for the event of its own suspension, and stops when it does not show', async () => {
	let looks = 0;
	const late = suspended(0, 10, () => (looks += 1) > 4);
	await late.suspensions.recount();
	late.events.push({ id: 1 });
	late.suspensions.add();
	expect(await late.suspensions.recount()).toMatchObject({ ok: true });
	expect(late.waits.length).toBe(3);

	const never = suspended(0, 10, () => false);
	await never.suspensions.recount();
	never.suspensions.add();
	expect(await never.suspensions.recount()).toMatchObject({
		ok: false,
		failure: { message: expect.stringContaining('do not show the last suspension yet') },
	});
	expect(never.suspensions.count).toBe(1);
	expect(never.waits.reduce((sum, ms) => sum + ms, 0)).toBe(30_000);
});

it('does not wait when the cap is full, but does at the end of the run', async () => {
	let isListed = false;
	const { suspensions, waits, events } = suspended(1, 2, () => isListed);
	await suspensions.recount();
	events.push({ id: 2 });
	suspensions.add();
	await suspensions.recount();
	expect(waits).toEqual([]);
	const settling = suspensions.settle();
	isListed = true;
	expect(await settling).toMatchObject({ ok: true });
	expect(suspensions.count).toBe(2);
});

it('counts a change without an answer, which may have no event', async () => {
	const { suspensions } = suspended(1, 2);
	await suspensions.recount();
	suspensions.addUnsure();
	expect(suspensions.isFull).toBe(true);
	expect(await suspensions.recount()).toMatchObject({ ok: true });
});

it('waits for the event of an unsure change, and counts it once, whether it shows or not', async () => {
	let looks = 0;
	const late = suspended(1, 3, () => (looks += 1) > 3);
	await late.suspensions.recount();
	late.events.push({ id: 2 });
	expect(await late.suspensions.awaitUnsure()).toBe(true);
	expect(late.waits).toHaveLength(2);
	expect(late.suspensions.count).toBe(2);

	const never = suspended(1, 3);
	await never.suspensions.recount();
	expect(await never.suspensions.awaitUnsure()).toBe(false);
	expect(never.waits.reduce((sum, ms) => sum + ms, 0)).toBe(30_000);
	expect(never.suspensions.count).toBe(2);
});

it('fails when the events cannot be read, and when the run is stopped while it waits', async () => {
	const { api } = fakeService([[/event$/, refusal(403)]]);
	const pause = async () => await Promise.resolve(false);
	const refused = await new Suspensions({ pause }, api, 10).recount();
	expect(refused).toMatchObject({ ok: false, failure: { status: 403 } });
	const empty = fakeService([[/event$/, []]]);
	const stopped = new Suspensions({ pause }, empty.api, 10);
	await stopped.recount();
	stopped.add();
	expect(await stopped.recount()).toMatchObject({ ok: false, failure: { kind: 'canceled' } });
});

/** A guard of one process that suspends until the cap is full, or its process ends after so many steps. */
async function guard(world: { done: number; shown: number }, most: number, steps: number) {
	const { api } = fakeService([
		[/event$/, () => Array.from({ length: world.shown }, (_, id) => ({ id }))],
	]);
	// Events show while somebody waits.
	const pause = async () => await Promise.resolve((world.shown = world.done) >= 0);
	const suspensions = new Suspensions({ pause }, api, most);
	for (let step = 0; step < steps; step++) {
		const count = await suspensions.recount();
		if (!count.ok || suspensions.isFull) return;
		world.done += 1;
		suspensions.add();
	}
}

it('lets at most one suspension be forgotten for each process that ends while its event is late', async () => {
	const crashes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 });
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 1, max: 8 }),
			crashes,
			fc.boolean(),
			async (most, ends, isLate) => {
				const world = { done: 0, shown: 0 };
				if (!isLate)
					Object.defineProperty(world, 'shown', { get: () => world.done, set: () => undefined });
				for (const steps of ends) await guard(world, most, steps);
				await guard(world, most, 100);
				expect(world.done).toBeGreaterThanOrEqual(most);
				expect(world.done - most).toBeLessThanOrEqual(isLate ? ends.length : 0);
			},
		),
	);
});

describe('inTurn', () => {
	const pause = async () => {
		await new Promise((resolve) => setImmediate(resolve));
		return true;
	};

	it('runs work at one service one after another, also after a failure', async () => {
		const log: string[] = [];
		const work = (name: string) => async () => {
			log.push(`${name} begins`);
			await pause();
			log.push(`${name} ends`);
			if (name === 'b') throw new Error('lost');
			return name;
		};
		const turns = ['a', 'b', 'c'].map(
			async (name) => await inTurn({ pause }, 'one', work(name)).catch(() => 'failed'),
		);
		expect(await Promise.all(turns)).toEqual(['a', 'failed', 'c']);
		expect(log.map((line) => line.split(' ')[1]).join()).toBe(
			'begins,ends,begins,ends,begins,ends',
		);
	});

	it('ends without a turn when the run is stopped, and does not hold up other services', async () => {
		let release: () => void = () => undefined;
		const first = inTurn({ pause }, 'two', async () => {
			await new Promise<void>((resolve) => (release = resolve));
		});
		const stopped = { pause: async () => await Promise.resolve(false) };
		expect(await inTurn(stopped, 'two', async () => await Promise.resolve(1))).toBeUndefined();
		expect(await inTurn(stopped, 'three', async () => await Promise.resolve(1))).toBe(1);
		release();
		await first;
	});
});
