/** Says which tests of the sandbox hold an operation. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastify from 'fastify';
import { Clock } from '../../../sandbox/src/clock';
import { settingsOf } from '../../../sandbox/src/options';
import { ROUTES } from '../../../sandbox/src/routes';
import { seedWorld } from '../../../sandbox/src/seed/world';
import { ROOT } from '../verify/project';

/** Written by `npm run generate -- operations`; each run of the tests checks it (packages/tools/jest/operations.js). */
export const OPERATION_TESTS = join(ROOT, 'packages/sandbox/test/routes/operations.json');

/** Operations with the status of an answer, `GET /api/v1/endpoint 200`, by the path of the test file that sends them. */
export type OperationTests = Record<string, string[]>;

export interface Holding {
	/** Test files of the file that serves the operation: those that send it. */
	tests: string[];
	/** Statuses that they get. */
	statuses: string[];
}

/** The file in packages/sandbox/src/routes that serves each operation, without its ending: `smsRoutes` is in `sms.ts`. */
function filesOfOperations(): Map<string, string> {
	const files = new Map<string, string>();
	const world = seedWorld(new Clock(), settingsOf({}), 0);
	for (const routes of ROUTES) {
		const app = fastify({ exposeHeadRoutes: false });
		app.addHook('onRoute', ({ method, url }) => {
			const operation = `${String(method)} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;
			files.set(operation, routes.name.replace(/Routes$/, ''));
		});
		routes(app, world);
	}
	return files;
}

/** Returns the tests of each served operation, from the notes of a run. */
export function holdings(
	notes = JSON.parse(readFileSync(OPERATION_TESTS, 'utf8')) as OperationTests,
): Map<string, Holding> {
	const all = Object.entries(notes);
	return new Map(
		[...filesOfOperations()].map(([operation, file]) => {
			const own = all
				.filter(([test]) => basename(test).startsWith(`${file}.`))
				.map(([test, sent]) => ({
					test,
					statuses: sent
						.filter((answer) => answer.startsWith(`${operation} `))
						.map((answer) => answer.slice(operation.length + 1)),
				}))
				.filter(({ statuses }) => statuses.length > 0);
			const statuses = new Set(own.flatMap((one) => one.statuses));
			return [operation, { tests: own.map(({ test }) => test), statuses: [...statuses].sort() }];
		}),
	);
}
