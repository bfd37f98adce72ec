import type { AxiosResponse } from 'axios';
import type { SandboxOptions } from '../../src';
import { sandbox, sessionPerTest } from '../sandboxHooks';

type Request = Promise<AxiosResponse>;

/** Gives each test of a file a session in a sandbox without past events. */
export function eventlessSessionPerTest(options?: SandboxOptions): void {
	sessionPerTest(options);
	beforeEach(() => {
		sandbox.world.events.length = 0;
	});
}

/** Status and body of an answer. */
export async function answerOf(request: Request): Promise<unknown[]> {
	const { status, data } = await request;
	return [status, data];
}

/** Status and error code of an answer. */
export async function refusalOf(request: Request): Promise<unknown[]> {
	const { status, data } = await request;
	return [status, data.error_code];
}
