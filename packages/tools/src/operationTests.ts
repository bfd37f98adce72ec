/**
 * Runs the tests of the sandbox's routes and writes which operations they send, with the status of each answer
 * (`npm run generate -- operations`). The notes are taken by packages/tools/jest/operations.js; docs/internals/fidelity.md shows them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATION_TESTS, type OperationTests } from './docs/operationTests';
import { writeFidelity } from './fidelityPage';
import { ROOT } from './verify/project';

function main(): number {
	const folder = mkdtempSync(join(tmpdir(), 'operations-'));
	try {
		const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
		const { status } = spawnSync(process.execPath, [jest, 'test/routes'], {
			cwd: join(ROOT, 'packages', 'sandbox'),
			stdio: 'inherit',
			env: { ...process.env, OPERATIONS_FOLDER: folder },
		});
		if (status !== 0) return status ?? 1;
		const notes = readdirSync(folder)
			.sort()
			.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Note);
		const tests: OperationTests = Object.fromEntries(
			notes.map(({ test, operations }) => [test, operations]),
		);
		writeFileSync(OPERATION_TESTS, `${JSON.stringify(tests, null, '\t')}\n`);
		writeFidelity();
		return 0;
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** What the tests of one file have sent. */
interface Note {
	test: string;
	operations: string[];
}

process.exitCode = main();
