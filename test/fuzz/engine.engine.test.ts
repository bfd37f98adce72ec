import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { RESOURCES } from '../nodes/actionNodes';
import { fieldsOf } from '../../nodes/shared/run/confirm';
import type { Fault } from '../../packages/sandbox/src';
import { withService } from '../engine';
import { formOf } from './formValues';
import { recordOf, schemas } from './serviceAnswers';
import { runs } from '../../packages/tools/jest/runs';

const RUNS = runs(150);
const service = withService();
const operations = RESOURCES.flatMap(({ value, operations: verbs }) =>
	verbs.map((verb) => ({ resource: value, operation: verb.value, fields: fieldsOf(verb) })),
);
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

beforeAll(() => process.on('unhandledRejection', note));
afterAll(() => process.off('unhandledRejection', note));

/** Forms as a person and a model fill them in: what n8n itself refuses is left out. */
const run = fc.constantFrom(...operations).chain(({ resource, operation, fields }) =>
	fc.record({
		form: formOf(fields, false).map((form) => ({ resource, operation, ...form })),
		onError: fc.constantFrom('stopWorkflow' as const, 'continueRegularOutput' as const),
	}),
);

const record = fc.oneof(...Object.keys(schemas).map(recordOf));
const headers = fc.dictionary(
	fc.constantFrom('X-Pages', 'X-Total-Pages', 'X-Per-Page', 'X-Count', 'Date', 'Location'),
	fc.constantFrom('0', '1', '3', '9999', '-1', 'x', '/y/7'),
);
const status = fc.constantFrom(200, 201, 204, 302, 400, 403, 404, 409, 418, 422, 429, 503);

/** How the service answers everything but the login; half of the time as it should. */
const fault: fc.Arbitrary<Omit<Fault, 'path'> | undefined> = fc.oneof(
	{ arbitrary: fc.constant(undefined), weight: 4 },
	fc.record({ status, headers, body: fc.oneof(record, fc.array(record), fc.jsonValue()) }),
	fc.record({ status, rawBody: fc.string(), contentType: fc.constantFrom('text/html', 'a/b') }),
	fc.record({ headers, set: record.map((one) => ({ ...one })) }),
	fc.record({ truncateTo: fc.nat(200) }),
	fc.record({ headers, applied: fc.constant(true), body: record }),
	fc.constantFrom(
		{ reset: 'midBody' as const },
		{ reset: 'beforeHeaders' as const, applied: true },
	),
);

it('a run in n8n ends with records or with words, whatever the form holds and the service answers', async () => {
	let ended = 0;
	await fc.assert(
		fc.asyncProperty(run, fault, async ({ form, onError }, broken) => {
			const { control } = service;
			control.clearFaults();
			if (broken) control.fault({ path: /^\/api\/v[12]\/(?!authenticate)/, times: 1, ...broken });
			const running = service.run(form as INodeParameters, { node: { onError } }).catch(issues);
			const result = await Promise.race([running, sleep(15_000, undefined, { ref: false })]);
			if (result === undefined) throw new Error('The run does not end');
			if (result === 'issues') return;
			ended++;
			expect(result.run.status).toMatch(/^(success|error)$/);
			if (result.error) {
				expect(result.error.name).toMatch(/^Node(Api|Operation)Error$/);
				expect(result.error.message.length).toBeGreaterThan(8);
			}
			for (const { json, pairedItem } of result.outputs.flat()) {
				expect(typeof json === 'object' && json !== null && !Array.isArray(json)).toBe(true);
				expect(pairedItem).toBeDefined();
			}
		}),
		{ numRuns: RUNS },
	);
	expect(unhandled).toEqual([]);
	expect(ended).toBeGreaterThan(RUNS / 3);
}, 120_000);

/** n8n itself refuses some forms before it runs the node. */
function issues(error: Error): 'issues' {
	if (error.constructor.name !== 'WorkflowHasIssuesError') throw error;
	return 'issues';
}
