import type { AxiosInstance, AxiosResponse } from 'axios';
import { DEFAULT_PROFILE, PLAIN_USER, ZONE_1_TARIFF, type SandboxOptions } from '../src';
import { loggedInAs } from './client';
import { sandbox, sandboxPerTest, sessionPerTest } from './sandboxHooks';

type Request = Promise<AxiosResponse>;

/** What the creation of an endpoint needs. */
export const NEW_ENDPOINT = {
	service_profile: { id: DEFAULT_PROFILE },
	tariff_profile: { id: ZONE_1_TARIFF },
	status: { id: 0 },
};

/** Gives each test of a file a session in a sandbox without past events. */
export function eventlessSessionPerTest(options?: SandboxOptions): void {
	sessionPerTest(options);
	beforeEach(() => {
		sandbox.world.events.length = 0;
	});
}

/** A client with the session of an administrator; only after `adminPerTest`. */
export let admin: AxiosInstance;

/** Starts a sandbox for each test of a file, and logs an administrator in. */
export function adminPerTest(): void {
	sandboxPerTest();
	beforeEach(async () => {
		admin = await loggedInAs(sandbox, PLAIN_USER);
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

/** What `answerOf` returns for a refusal with one code: its body has three keys and no more. */
export const threeKeys = (status: number, error_code: number) => [
	status,
	{ error_code, error_token: expect.any(String), message: expect.any(String) },
];

/** Codes and messages of all that a 422 names at once. */
export async function problemsOf(request: Request, title: string): Promise<[number, string][]> {
	const { status, data } = await request;
	const frame = { error_code: 1400, error_token: 'InputValidationFailed', message: title };
	expect([status, data]).toMatchObject([422, frame]);
	return data.errors.map(
		({ error_code: code, message }: { error_code: number; message: string }) => [code, message],
	);
}
