import fs from 'node:fs';
import { join } from 'node:path';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../src';
import { AT_NOON } from '../client';
import { newFile } from './folder';

export const SMALL = { ...AT_NOON, endpoints: 2 };

/** Runs a sandbox with a state file, and stops it. */
export async function withState<Result>(
	stateFile: string,
	use: (sandbox: Sandbox) => Promise<Result> | Result,
	options: SandboxOptions = {},
): Promise<Result> {
	const sandbox = await startSandbox({ ...AT_NOON, startTime: undefined, stateFile, ...options });
	try {
		return await use(sandbox);
	} finally {
		await sandbox.close();
	}
}

/** A file with two lines of changes. */
export async function written(): Promise<string> {
	const file = newFile();
	await withState(
		file,
		async ({ control, url }) => {
			const headers = { 'Content-Type': 'application/json' };
			for (const name of ['one', 'two']) {
				await fetch(`${url}/_sandbox/endpoint`, {
					method: 'POST',
					headers,
					body: `{"name":"${name}"}`,
				});
			}
			expect(control.requests()).toEqual([]);
		},
		{ endpoints: 2 },
	);
	return file;
}

/** Tries to start; returns the message. The file must stay the same. */
export async function refusal(file: string, options: SandboxOptions = {}): Promise<string> {
	const before = fs.readFileSync(file);
	const problem = await withState(file, () => 'it started', options).catch(
		(error: Error) => error.message,
	);
	expect(fs.readFileSync(file).equals(before)).toBe(true);
	expect(fs.readdirSync(join(file, '..'))).toEqual(['demo.json']);
	return problem;
}
