import type { AxiosInstance } from 'axios';
import { startSandbox, type Sandbox, type SandboxOptions } from '../src';
import { AT_NOON, loggedIn } from './client';

/** The sandbox of the running test. */
export let sandbox: Sandbox;
/** A client with a session in that sandbox; only after `sessionPerTest` or `sessionPerFile`. */
export let client: AxiosInstance;

const open = (options: SandboxOptions) => async () => {
	sandbox = await startSandbox(options);
};
const login = async () => {
	client = await loggedIn(sandbox);
};

/** Starts a sandbox for each test of the file. */
export function sandboxPerTest(options: SandboxOptions = AT_NOON): void {
	beforeEach(open(options));
	afterEach(() => sandbox.close());
}

/** Starts one sandbox for all tests of the file. */
export function sandboxPerFile(options: SandboxOptions = AT_NOON): void {
	beforeAll(open(options));
	afterAll(() => sandbox.close());
}

/** Starts a sandbox for each test of the file, and logs in. */
export function sessionPerTest(options?: SandboxOptions): void {
	sandboxPerTest(options);
	beforeEach(login);
}

/** Starts one sandbox for all tests of the file, and logs in. */
export function sessionPerFile(options?: SandboxOptions): void {
	sandboxPerFile(options);
	beforeAll(login);
}
