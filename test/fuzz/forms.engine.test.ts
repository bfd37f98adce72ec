import { fakeApi } from '../nodes/shared/api/fixtures/fakeApi';
import fc from 'fast-check';
import { ExpressionError, NodeOperationError } from 'n8n-workflow';
import type { IDataObject } from 'n8n-workflow';
import { RESOURCES } from '../nodes/actionNodes';
import { explain } from '../../nodes/shared/api/errors';
import { failed } from '../../nodes/shared/api/types';
import { fieldsOf } from '../../nodes/shared/run/confirm';
import type { Operation, Outcome, Run } from '../../nodes/shared/run/operation';
import { Parameters } from '../../nodes/shared/form/parameters';
import { formHost } from './formHost';
import { columns, formOf } from './formValues';
import { answerTo } from './serviceAnswers';
import { runs } from '../../packages/tools/jest/runs';

const operations = RESOURCES.flatMap(({ value, operations: verbs }) =>
	verbs.map((verb): [string, Operation] => [`${value}/${verb.value}`, verb]),
);

/** Cases of each kind for each operation. */
const RUNS = runs(40_000 / operations.length);

let tools: Awaited<ReturnType<typeof formHost>>;
beforeAll(async () => {
	tools = await formHost();
	// No wait of a verb takes time.
	jest
		.spyOn(globalThis, 'setTimeout')
		.mockImplementation(((then: () => void) => setImmediate(then)) as unknown as typeof setTimeout);
});
afterAll(() => {
	jest.restoreAllMocks();
});

/** What `read` makes of a form, or undefined when it is refused with words. */
function read(verb: Operation, form: object, json: object): { input: unknown } | undefined {
	tools.fill(form, json);
	try {
		return { input: verb.read(new Parameters(tools.host, 0, fieldsOf(verb))) };
	} catch (error) {
		if (!(error instanceof NodeOperationError)) throw error;
		// An expression that cannot be worked out is refused by n8n.
		if (error.cause instanceof ExpressionError) return undefined;
		// A refusal names the field.
		expect(error.message).toMatch(/^'[^']+' /);
		return undefined;
	}
}

describe.each(operations)('%s', (name, verb) => {
	it('reads or refuses whatever stands in its form', () => {
		fc.assert(
			fc.property(formOf(fieldsOf(verb), true), columns, (form, json) => {
				const input = read(verb, form, json);
				const text = JSON.stringify(input) ?? '';
				expect(text).not.toContain('[object Object]');
			}),
			{ numRuns: RUNS },
		);
	});

	it('makes records or a failure of whatever the service answers', async () => {
		let accepted = 0;
		await fc.assert(
			fc.asyncProperty(formOf(fieldsOf(verb), false), columns, fc.gen(), async (form, json, g) => {
				const accepts = read(verb, form, json);
				if (accepts === undefined) return;
				accepted++;
				let sent = 0;
				const api = fakeApi(async ({ path, expect: expected }) => {
					expect(path).toMatch(/^\/api\/v[12](\/\w[\w.-]*)+$/);
					// Whoever goes on after a stopped execution never ends.
					if (++sent > 200) throw new RangeError(`${name} does not stop`);
					if (sent > 60) return failed({ kind: 'canceled', request: path });
					return g(answerTo, name, expected);
				});
				const run: Run = {
					api,
					lookupCache: new Map(),
					hint: () => {},
					pause: async () => sent < 20,
				};
				for (const outcome of await outcomesOf(verb, run, accepts.input)) checkOutcome(outcome);
			}),
			{ numRuns: RUNS },
		);
		expect(accepted).toBeGreaterThanOrEqual(Math.floor(RUNS / 100));
	});
});

/** Runs the verb for one item. */
async function outcomesOf(verb: Operation, run: Run, input: unknown): Promise<Outcome[]> {
	if (!('runAll' in verb)) {
		return [await verb.run(run, input, await verb.prepare?.(run, [input]))];
	}
	const entries = [{ item: 0, input }];
	if ((verb.check?.(entries) ?? []).length > 0) return [];
	const outcomes: Outcome[] = [];
	const settle = (items: readonly number[], outcome: Outcome) => {
		if (items.length > 0) outcomes.push(outcome);
	};
	const settleRest = (outcome: Outcome) => settle(outcomes.length > 0 ? [] : [0], outcome);
	const conclude = (outcome: Outcome) => checkOutcome(outcome);
	await verb.runAll(run, { entries, settle, settleRest, conclude, isOver: () => false });
	expect(outcomes.length).toBeLessThanOrEqual(1);
	return outcomes;
}

const isRecord = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function checkOutcome(outcome: Outcome): void {
	if (outcome.ok) {
		const records = Array.isArray(outcome.value) ? outcome.value : [outcome.value];
		expect(records.every(isRecord)).toBe(true);
		JSON.stringify(records);
		return;
	}
	const { message, description } = explain(outcome.failure);
	expect(message.length).toBeGreaterThan(10);
	expect(typeof description).toBe('string');
}
