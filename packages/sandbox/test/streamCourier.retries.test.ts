import { until } from './courier/receiver';
import { StreamFixture } from './courier/streamFixture';

const DAY = 86_400;
let fixture: StreamFixture;

beforeEach(async () => {
	fixture = await StreamFixture.open();
	fixture.sandbox.control.set({ streamRetryPauses: [10, 20] });
});
afterEach(() => fixture.close());

const statuses = () => fixture.made().map(({ status }) => status);

it.each([
	['another 2xx', 204, 204],
	['a refusal', 401, 401],
	['a redirect', 302, 302],
	['an error', 503, 503],
	['a cut connection', 'cut', 0],
] as const)(
	'after %s the same batch comes again, alone, after growing pauses',
	async (_, reaction, seen) => {
		fixture.receiver.react(reaction, reaction);
		await fixture.create({ credentials: { size: 2 } });
		const ids = fixture.addEvents(1);
		await fixture.requests(1);
		const later = fixture.addEvents(2);
		fixture.sandbox.control.advance(9);
		await fixture.noMoreThan(1);
		fixture.sandbox.control.advance(1);
		await fixture.requests(2);
		fixture.sandbox.control.advance(19);
		await fixture.noMoreThan(2);
		fixture.sandbox.control.advance(1);
		await fixture.requests(4);
		expect(fixture.received()).toEqual([ids, ids, ids, later]);
		expect(statuses()).toEqual([seen, seen, 200, 200]);
	},
);

it('no answer in time counts as a failure', async () => {
	fixture.sandbox.control.set({ streamTimeoutMs: 200 });
	fixture.receiver.react('silence');
	await fixture.create();
	fixture.addEvents(1);
	await fixture.requests(1);
	fixture.sandbox.control.advance(10);
	await fixture.requests(2);
	expect(statuses()).toEqual([0, 200]);
});

it('a success starts the pauses anew', async () => {
	fixture.receiver.react(500, 200, 500, 500, 200);
	const { id } = await fixture.create();
	for (const [pauses, total] of [
		[[10], 2],
		[[10, 20], 5],
	] as const) {
		fixture.addEvents(1);
		for (const [index, pause] of pauses.entries()) {
			await fixture.requests(total - pauses.length + index);
			fixture.sandbox.control.advance(pause);
		}
		await fixture.requests(total);
	}
	expect(fixture.stream(id).status).toBe(1);
});

describe('after the last retry a stream', () => {
	/** Refuses everything until the stream is in Error; returns the ids of its events. */
	async function fail(): Promise<{ id: number; ids: number[] }> {
		fixture.receiver.otherwise = 500;
		const { id } = await fixture.create();
		const ids = fixture.addEvents(2);
		for (const [count, pause] of [
			[1, 10],
			[2, 20],
		] as const) {
			await fixture.requests(count);
			fixture.sandbox.control.advance(pause);
		}
		await fixture.requests(3);
		await fixture.reaches(id, 3);
		fixture.receiver.otherwise = 200;
		return { id, ids };
	}

	it('is in Error, and sends nothing until it is restarted', async () => {
		const { id, ids } = await fail();
		ids.push(...fixture.addEvents(1));
		fixture.sandbox.control.advance(DAY);
		await fixture.noMoreThan(3);
		expect(await fixture.restart(id)).toBe(202);
		await fixture.requests(4);
		expect(fixture.received().at(-1)).toEqual(ids);
		expect(fixture.stream(id)).toMatchObject({ status: 1, delivery: { acknowledged: 3 } });
	});

	it('has after a restart as many retries as before', async () => {
		const { id } = await fail();
		fixture.receiver.otherwise = 500;
		await fixture.restart(id);
		await fixture.requests(4);
		await fixture.reaches(id, 1);
		for (const [count, pause] of [
			[4, 10],
			[5, 20],
		] as const) {
			await fixture.requests(count);
			fixture.sandbox.control.advance(pause);
		}
		await fixture.requests(6);
		await fixture.reaches(id, 3);
	});

	it('resumes after the last acknowledged record', async () => {
		const { id } = await fixture.create({ credentials: { size: 2 } });
		fixture.receiver.react(200, 500, 500, 500);
		const ids = fixture.addEvents(5);
		await fixture.requests(2);
		fixture.sandbox.control.advance(10);
		await fixture.requests(3);
		fixture.sandbox.control.advance(20);
		await fixture.requests(4);
		await fixture.reaches(id, 3);
		await fixture.restart(id);
		await fixture.requests(6);
		expect(fixture.received().slice(4)).toEqual([ids.slice(2, 4), ids.slice(4)]);
	});

	it('has forgotten what is older than seven days', async () => {
		const { id } = await fail();
		fixture.sandbox.control.advance(6 * DAY);
		const ids = fixture.addEvents(1);
		fixture.sandbox.control.advance(DAY + 1);
		await fixture.restart(id);
		await fixture.requests(4);
		expect(fixture.received().at(-1)).toEqual(ids);
	});
});

describe('a paused stream', () => {
	it('keeps records, and brings the old ones first on resume', async () => {
		const { id } = await fixture.create({ type: 1, credentials: { size: 3 } });
		await fixture.setStatus(id, 2);
		const usage = () => fixture.sandbox.control.usage(fixture.device.id);
		usage();
		fixture.sandbox.control.advance(7 * DAY + 1);
		const kept = [usage(), usage(), usage(), usage()];
		await fixture.noMoreThan(0);
		await fixture.setStatus(id, 1);
		await fixture.requests(2);
		expect(fixture.made().map(({ ids }) => ids)).toEqual([kept.slice(0, 3), kept.slice(3)]);
	});

	it('lets a request end, and its retry waits for the resume', async () => {
		fixture.receiver.react(500);
		const { id } = await fixture.create();
		fixture.addEvents(1);
		await fixture.requests(1);
		await fixture.setStatus(id, 2);
		fixture.sandbox.control.advance(60);
		await fixture.noMoreThan(1);
		await fixture.setStatus(id, 1);
		await fixture.requests(2);
	});
});

it('a deleted stream sends nothing more', async () => {
	fixture.receiver.react(500);
	const { id } = await fixture.create();
	fixture.addEvents(1);
	await fixture.requests(1);
	expect((await fixture.client.delete(`/api/v2/data_stream/${id}`)).status).toBe(202);
	fixture.sandbox.control.advance(60);
	await fixture.noMoreThan(1);
});

it('the sandbox closes while a request is not answered', async () => {
	fixture.receiver.react('silence');
	await fixture.create();
	fixture.addEvents(1);
	await until(() => fixture.receiver.calls.length === 1);
	await fixture.sandbox.close();
	expect(fixture.made()).toEqual([]);
});
