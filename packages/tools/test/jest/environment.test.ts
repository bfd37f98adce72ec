import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');

it('lets go of what the tests of a file have held, so that a worker ends in time', () => {
	const script = `
		const Environment = require('./packages/tools/jest/environment.js');
		const config = { globalConfig: {}, projectConfig: { rootDir: process.cwd(), globals: {}, testEnvironmentOptions: {} } };
		const before = process.exit;
		const file = async () => {
			const environment = new Environment(config, {});
			await environment.setup();
			// As jest does for each file.
			environment.global[Symbol('JEST_STATE_SYMBOL')] = { tests: [] };
			const exit = environment.global.process.exit;
			environment.global.process.exit = () => exit();
			await environment.teardown();
		};
		file().then(file).then(() => {
			const left = Object.getOwnPropertySymbols(globalThis).map(({ description }) => description);
			console.log(JSON.stringify([left.includes('JEST_STATE_SYMBOL'), process.exit === before]));
		});
	`;
	const { stdout, stderr } = spawnSync(process.execPath, ['--eval', script], {
		cwd: ROOT,
		encoding: 'utf8',
	});
	expect(`${stdout}${stderr}`.trim()).toBe('[false,true]');
});

it("gives each file n8n's time limit for regular expressions", () => {
	const script = `
		const Environment = require('./packages/tools/jest/environment.js');
		const { safeRegex, setSafeRegexEngine } = require('n8n-workflow');
		setSafeRegexEngine({ ...safeRegex, test: () => 'the engine of another file' });
		new Environment({ globalConfig: {}, projectConfig: { rootDir: process.cwd(), globals: {}, testEnvironmentOptions: {} } }, {});
		console.log(safeRegex.test('a', 'a'));
	`;
	const { stdout, stderr } = spawnSync(process.execPath, ['--eval', script], {
		cwd: ROOT,
		encoding: 'utf8',
	});
	expect(`${stdout}${stderr}`.trim()).toBe('true');
});
