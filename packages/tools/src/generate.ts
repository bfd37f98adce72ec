/** `npm run generate`: writes every generated file: output schemas, pages of docs, the picture of the rooms, lists and help texts. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeArchitecture } from './architecture/picture';
import { writeAssumptions } from './assumptionPage';
import { writeErrors } from './errorTable';
import { writeEvaluations } from './evaluations';
import { writeHelp } from './helpTexts';
import { writeResources } from './resourcePages';
import { ROOT } from './verify/project';

/** Runs the tests that write schemas; returns true if they pass. */
function schemas(): boolean {
	const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
	const tests = ['CellularIot.node.schemas', 'Trigger.node.description'];
	const { status } = spawnSync(process.execPath, [jest, ...tests], {
		cwd: ROOT,
		stdio: 'inherit',
		env: { ...process.env, UPDATE_SCHEMAS: '1' },
	});
	return status === 0;
}

async function main(): Promise<number> {
	if (!schemas()) return 1;
	// The pages of resources read the schemas.
	writeResources();
	writeErrors();
	writeEvaluations();
	writeAssumptions();
	writeArchitecture();
	await writeHelp();
	return 0;
}

void main().then((code) => (process.exitCode = code));
