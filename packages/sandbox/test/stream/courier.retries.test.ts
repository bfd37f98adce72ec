import { until } from '../callback/receiver';
import {
	addEvents,
	create,
	made,
	noMoreThan,
	reaches,
	received,
	requests,
	restart,
	setStatus,
	stream,
	streamsPerTest,
} from './streams';
import { DAY, pass, receiver } from '../callback/receiving';
import { client, device, sandbox } from '../sandboxHooks';

streamsPerTest();
beforeEach(() => sandbox.control.set({ streamRetryPauses: [10, 20] }));

const statuses = () => made().map(({ status }) => status);

/** Lets both retries come after so many requests. */
async function bothRetries(count: number): Promise<void> {
	await requests(count);
	pass(10);
	await requests(count + 1);
	pass(20);
	await requests(count + 2);
}

it.each([
	['another 2xx', 204, 204],
	['a refusal', 401, 401],
	['a redirect', 302, 302],
	['an error', 503, 503],
	['a cut connection', 'cut', 0],
	['no answer in time', 'silence', 0],
] as const)(
	'after %s the same batch comes again, alone, after growing pauses',
	async (_, reaction, seen) => {
		if (reaction === 'silence') sandbox.control.set({ streamTimeoutMs: 200 });
		receiver.react(reaction, reaction);
		await create({ credentials: { size: 2 } });
		const ids = addEvents(1);
		await requests(1);
		const later = addEvents(2);
		pass(9);
		await noMoreThan(1);
		pass(1);
		await requests(2);
		pass(19);
		await noMoreThan(2);
		pass(1);
		await requests(4);
		expect(received()).toEqual([ids, ids, ids, later]);
		expect(statuses()).toEqual([seen, seen, 200, 200]);
	},
);

it('a success starts the pauses anew', async () => {
	receiver.react(500, 200, 500, 500, 200);
	const { id } = await create();
	addEvents(1);
	await requests(1);
	pass(10);
	await requests(2);
	addEvents(1);
	await bothRetries(3);
	expect(stream(id).status).toBe(1);
});

describe('after the last retry a stream', () => {
	/** Refuses everything until the stream is in Error; returns the ids of its events. */
	async function fail(): Promise<{ id: number; ids: number[] }> {
		receiver.otherwise = 500;
		const { id } = await create();
		const ids = addEvents(2);
		await bothRetries(1);
		await reaches(id, 3);
		receiver.otherwise = 200;
		return { id, ids };
	}

	it('is in Error, and sends nothing until it is restarted', async () => {
		const { id, ids } = await fail();
		ids.push(...addEvents(1));
		pass(DAY);
		await noMoreThan(3);
		expect(await restart(id)).toBe(202);
		await requests(4);
		expect(received().at(-1)).toEqual(ids);
		expect(stream(id)).toMatchObject({ status: 1, delivery: { acknowledged: 3 } });
	});

	it('has after a restart as many retries as before', async () => {
		const { id } = await fail();
		receiver.otherwise = 500;
		await restart(id);
		await requests(4);
		await reaches(id, 1);
		await bothRetries(4);
		await reaches(id, 3);
	});

	it('resumes after the last acknowledged record', async () => {
		const { id } = await create({ credentials: { size: 2 } });
		receiver.react(200, 500, 500, 500);
		const ids = addEvents(5);
		await bothRetries(2);
		await reaches(id, 3);
		await restart(id);
		await requests(6);
		expect(received().slice(4)).toEqual([ids.slice(2, 4), ids.slice(4)]);
	});

	it('has forgotten what is older than seven days', async () => {
		const { id } = await fail();
		pass(6 * DAY);
		const ids = addEvents(1);
		pass(DAY + 1);
		await restart(id);
		await requests(4);
		expect(received().at(-1)).toEqual(ids);
	});
});

describe('a paused stream', () => {
	it('keeps records, and brings the old ones first on resume', async () => {
		const { id } = await create({ type: 1, credentials: { size: 3 } });
		await setStatus(id, 2);
		const usage = () => sandbox.control.usage(device.id);
		usage();
		pass(7 * DAY + 1);
		const kept = [usage(), usage(), usage(), usage()];
		await noMoreThan(0);
		await setStatus(id, 1);
		await requests(2);
		expect(made().map(({ ids }) => ids)).toEqual([kept.slice(0, 3), kept.slice(3)]);
	});

	it('lets a request end, and its retry waits for the resume', async () => {
		receiver.react(500);
		const { id } = await create();
		addEvents(1);
		await requests(1);
		await setStatus(id, 2);
		pass(60);
		await noMoreThan(1);
		await setStatus(id, 1);
		await requests(2);
	});
});

it('a deleted stream sends nothing more', async () => {
	receiver.react(500);
	const { id } = await create();
	addEvents(1);
	await requests(1);
	expect((await client.delete(`/api/v2/data_stream/${id}`)).status).toBe(202);
	pass(60);
	await noMoreThan(1);
});

it('the sandbox closes while a request is not answered', async () => {
	receiver.react('silence');
	await create();
	addEvents(1);
	await until(() => receiver.calls.length === 1);
	await sandbox.close();
	expect(made()).toEqual([]);
});
