import type { AxiosInstance } from 'axios';
import { startSandbox, type Endpoint, type Sandbox, type SandboxOptions } from '../src';
import { anonymous, AT_NOON, loggedIn, smsEndpoint } from './client';

/** The sandbox of the running test. */
export let sandbox: Sandbox;
/** A client without a session in that sandbox. */
export let visitor: AxiosInstance;
/** A client with a session in that sandbox; only after `sessionPerTest`, `sessionPerFile` or `login`. */
export let client: AxiosInstance;
/** A device that is on and can receive SMS; only after `devicePerTest` or `devicePerFile`. */
export let device: Endpoint;

const open = (options: SandboxOptions) => async () => {
	sandbox = await startSandbox(options);
	visitor = anonymous(sandbox);
};
/** Logs in, again after the clock has moved beyond the end of the session. */
export const login = async () => {
	client = await loggedIn(sandbox);
};
const choose = () => {
	device = smsEndpoint(sandbox, true);
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

/** Starts a sandbox for each test of the file, logs in, and chooses a device. */
export function devicePerTest(options?: SandboxOptions): void {
	sessionPerTest(options);
	beforeEach(choose);
}

/** Starts one sandbox for all tests of the file, logs in, and chooses a device. */
export function devicePerFile(options?: SandboxOptions): void {
	sessionPerFile(options);
	beforeAll(choose);
}
