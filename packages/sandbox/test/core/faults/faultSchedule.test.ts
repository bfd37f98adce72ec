import { startSandbox, type Fault } from '../../../src';
import { AT_NOON, loggedIn, NOON } from '../../client';
import { client, sandbox, sessionPerTest, visitor } from '../../sandboxHooks';

sessionPerTest();

const PATH = '/api/v1/tariff_profile';
const get = async () => (await client.get(PATH)).status;
const fault = (rest: Omit<Fault, 'path'>) => sandbox.control.fault({ path: PATH, ...rest });

/** Statuses of one request in each step of the clock, the first at once. */
async function statuses(steps: number, seconds: number): Promise<number[]> {
	const found = [];
	for (let step = 0; step < steps; step++) {
		if (step > 0) sandbox.control.advance(seconds);
		found.push(await get());
	}
	return found;
}

describe('a window', () => {
	it('begins after its time and ends after its length, to the millisecond', async () => {
		fault({ status: 503, after: 10, for: 5 });
		for (const [passed, status] of [
			[0, 200],
			[9.999, 200],
			[0.001, 503],
			[0, 503],
			[4.999, 503],
			[0.001, 200],
			[10_000, 200],
		] as const) {
			sandbox.control.advance(passed);
			expect([passed, await get()]).toEqual([passed, status]);
		}
	});

	it('comes again every so often', async () => {
		fault({ status: 503, every: 60, for: 20 });
		expect(await statuses(8, 10)).toEqual([503, 503, 200, 200, 200, 200, 503, 503]);
		sandbox.control.advance(60 * 60 * 24);
		expect(await get()).toBe(503);
	});

	it('counts its requests anew, skipped ones too', async () => {
		fault({ status: 503, every: 60, skip: 1, times: 1 });
		expect(await statuses(3, 0)).toEqual([200, 503, 200]);
		sandbox.control.advance(60);
		expect(await statuses(3, 0)).toEqual([200, 503, 200]);
	});

	it('strikes once if nothing says how often', async () => {
		fault({ status: 503, after: 5 });
		fault({ status: 500, every: 60, after: 60 });
		sandbox.control.advance(5);
		expect(await statuses(2, 0)).toEqual([503, 200]);
		sandbox.control.advance(60);
		expect(await statuses(2, 0)).toEqual([500, 200]);
		sandbox.control.advance(59);
		expect(await statuses(2, 0)).toEqual([500, 200]);
	});
});

describe('a probability', () => {
	const struck = async (seed: number) => {
		const other = await startSandbox({ ...AT_NOON, seed });
		other.control.fault({ path: PATH, status: 503, probability: 0.3 });
		const some = await loggedIn(other);
		const found = [];
		for (let count = 0; count < 40; count++) found.push((await some.get(PATH)).status);
		await other.close();
		return found;
	};

	it('strikes this share of the requests, the same ones with the same seed', async () => {
		const [one, same, other] = [await struck(7), await struck(7), await struck(8)];
		const share = one.filter((status) => status === 503).length;
		expect(share).toBeGreaterThan(4);
		expect(share).toBeLessThan(22);
		expect(same).toEqual(one);
		expect(other).not.toEqual(one);
	});

	it('strikes every request at 1', async () => {
		fault({ status: 503, probability: 1 });
		expect(await statuses(3, 0)).toEqual([503, 503, 503]);
	});
});

it('lists the present or next window of a fault', async () => {
	fault({ status: 503, after: 60, every: 600, for: 30 });
	fault({ status: 500, after: 3600 });
	fault({ status: 502, for: 30 });
	fault({ status: 504 });
	sandbox.control.advance(700);
	const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000).toISOString();
	const { data } = await visitor.get('/_sandbox/faults');
	expect(data).toMatchObject([
		{ status: 503, left: 'always', window: { from: at(1260), until: at(1290) } },
		{ status: 500, left: 1, window: { from: at(3600), until: null } },
		{ status: 502, left: 0, window: null },
		{ status: 504, left: 1 },
	]);
	expect(data[3]).not.toHaveProperty('window');
});

it.each<[string, Partial<Fault>]>([
	['after takes seconds', { after: -1 }],
	['after takes seconds', { after: NaN }],
	['after takes seconds', { after: 1e10 }],
	['every takes seconds', { every: 0 }],
	['every takes seconds', { every: Infinity }],
	['for takes seconds', { for: 0 }],
	['for cannot be longer than every', { every: 10, for: 11 }],
	['probability is above 0', { probability: 0 }],
	['probability is above 0', { probability: 1.1 }],
])('refuses a bad schedule (%s)', async (message, schedule) => {
	expect(() => fault({ status: 503, ...schedule })).toThrow(message);
	const { status } = await visitor.post('/_sandbox/faults', {
		path: PATH,
		status: 503,
		...schedule,
	});
	// JSON has neither NaN nor Infinity: they arrive as null, which is no number.
	expect(status).toBe(400);
	expect(sandbox.control.faults()).toEqual([]);
});

it('takes a schedule over HTTP', async () => {
	const script = { path: PATH, status: 503, after: 0.5, every: 60, for: 1.5, probability: 1 };
	expect((await visitor.post('/_sandbox/faults', script)).status).toBe(200);
	expect(await get()).toBe(200);
	sandbox.control.advance(0.5);
	expect(await get()).toBe(503);
});
