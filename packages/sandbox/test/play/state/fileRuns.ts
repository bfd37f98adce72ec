import fs from 'node:fs';
import { join } from 'node:path';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../src';
import { AT_NOON } from '../../client';
import { newFolder } from '../../folders';

/** A file that does not exist yet, in a folder of its own. */
export const newFile = (): string => join(newFolder(), 'demo.state');

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

/** A file of a sandbox with two devices, which has ended. */
export async function written(): Promise<string> {
	const file = newFile();
	await withState(file, () => undefined, { ...AT_NOON, endpoints: 2 });
	return file;
}

/** Tries to start; returns the message. The file must stay the same. */
export async function refusal(file: string, options: SandboxOptions = {}): Promise<string> {
	const before = fs.readFileSync(file);
	const problem = await withState(file, () => 'it started', options).catch(
		(error: Error) => error.message,
	);
	expect(fs.readFileSync(file).equals(before)).toBe(true);
	expect(fs.readdirSync(join(file, '..'))).toEqual(['demo.state']);
	return problem;
}
