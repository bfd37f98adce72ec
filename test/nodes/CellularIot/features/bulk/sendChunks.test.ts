import fc from 'fast-check';
import {
	BULK_LIMIT,
	chunksOf,
	sendChunks,
} from '../../../../../nodes/CellularIot/features/bulk/sendChunks';
import type { Bulk } from '../../../../../nodes/CellularIot/features/bulk/sendChunks';
import { explain } from '../../../../../nodes/shared/api/errors';
import { failed, success } from '../../../../../nodes/shared/api/types';
import type { Answer, Result } from '../../../../../nodes/shared/api/types';

const ANSWER: Answer<'empty'> = { status: 204, headers: {}, body: {} };
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const refusal = (...messages: string[]) =>
	failed({
		kind: 'status',
		request: 'PATCH /api/v2/endpoint/multi',
		status: 422,
		body: { errors: messages.map((message) => ({ message })) },
	});
const naming = (ids: number[]) => refusal(...ids.map((id) => `Endpoint with Id '${id}' is odd.`));

/** Sends numbers as endpoint ids and writes down what happens. */
async function sending(
	count: number,
	answer: (chunk: readonly number[], request: number) => Result<Answer<'empty'>>,
	options: Partial<Bulk<number, 'empty'>> = {},
) {
	const log = { sent: [] as number[][], done: [] as number[], failed: new Map<number, string>() };
	let open = 0;
	await sendChunks<number, 'empty'>({
		entries: numbers(count),
		async send(chunk) {
			expect(open++).toBe(0);
			await new Promise((resolve) => setTimeout(resolve, 1));
			open--;
			log.sent.push([...chunk]);
			return answer(chunk, log.sent.length);
		},
		identify: (id) => ({ id }),
		onDone: (chunk) => log.done.push(...chunk),
		onFailed: (chunk, failure) => {
			for (const one of chunk) log.failed.set(one, explain(failure).message);
		},
		isOver: () => false,
		...options,
	});
	return log;
}

it('cuts into pieces of 2,000 that hold everything in order', () => {
	expect(BULK_LIMIT).toBe(2000);
	expect(chunksOf(numbers(4001)).map((chunk) => chunk.length)).toEqual([2000, 2000, 1]);
	fc.assert(
		fc.property(fc.nat(50), fc.integer({ min: 1, max: 60 }), (count, size) => {
			const chunks = chunksOf(numbers(count), size);
			expect(chunks.flat()).toEqual(numbers(count));
			expect(chunks.every(({ length }) => length > 0 && length <= size)).toBe(true);
		}),
	);
});

describe('chunks', () => {
	it('go one after another, and a refused one fails its own entries alone', async () => {
		const log = await sending(4001, (_, request) =>
			request === 2 ? refusal('No.') : success(ANSWER),
		);
		expect(log.sent.map(({ length }) => length)).toEqual([2000, 2000, 1]);
		expect(log.done).toEqual([...numbers(2000), 4000]);
		expect([...log.failed.keys()]).toEqual(numbers(4000).slice(2000));
	});

	it('are not sent any more once the run is over', async () => {
		let failures = 0;
		const log = await sending(4001, () => refusal('No.'), {
			onFailed: () => failures++,
			isOver: () => failures > 0,
		});
		expect(log.sent).toHaveLength(1);
	});

	it('are sent again without what was refused, with what was said of each', async () => {
		const bad = [3, 5];
		const answer = (chunk: readonly number[]) => {
			const left = bad.filter((one) => chunk.includes(one));
			return left.length > 0 ? naming(left) : success(ANSWER);
		};
		const log = await sending(8, answer);
		expect(log.sent).toEqual([numbers(8), [0, 1, 2, 4, 6, 7]]);
		expect(log.done).toEqual([0, 1, 2, 4, 6, 7]);
		expect([...log.failed]).toEqual([
			[3, "The service did not accept the values: Endpoint with Id '3' is odd."],
			[5, "The service did not accept the values: Endpoint with Id '5' is odd."],
		]);
	});

	it('say of each entry whether the service objected to it or to others', async () => {
		const first = (chunk: readonly number[]) => `Endpoint with Id '${chunk[0]}' is odd.`;
		const log = await sending(8, (chunk) => refusal(first(chunk)));
		expect(log.failed.get(1)).toContain("Endpoint with Id '1' is odd.");
		expect(log.failed.get(7)).toContain('refused other items of the same request');
		const common = await sending(8, (chunk) => refusal("SIM '1' is odd.", first(chunk)));
		expect(common.failed.get(7)).toBe("The service did not accept the values: SIM '1' is odd.");
	});

	it('end with what was said of the named entries where a failure ends the run', async () => {
		const failures: string[] = [];
		await sending(3, () => naming([1]), {
			onFailed: (_, failure) => failures.push(explain(failure).message),
			isOver: () => failures.length > 0,
		});
		expect(failures).toEqual([expect.stringContaining("Endpoint with Id '1'")]);
	});

	it('are given up when nothing new is named, or after five times', async () => {
		const stuck = await sending(4, (chunk) =>
			chunk.length === 4 ? naming([0]) : refusal("Service profile with Id '1' is off."),
		);
		expect(stuck.sent).toHaveLength(2);
		expect(stuck.failed.get(1)).toContain('Service profile');
		const endless = await sending(20, (chunk) => naming([chunk[0] ?? 0]));
		expect(endless.sent).toHaveLength(6);
		expect(endless.failed.size).toBe(20);
	});

	it('are not sent again when nothing is left, or nobody knows what became of them', async () => {
		const none = await sending(2, (chunk) => naming([...chunk]));
		expect(none.sent).toHaveLength(1);
		const lost = await sending(2, () =>
			failed({ kind: 'timeout', request: '', mayBeApplied: true }),
		);
		expect(lost.sent).toHaveLength(1);
		expect(lost.failed.get(1)).toContain('may have been applied');
	});
});
