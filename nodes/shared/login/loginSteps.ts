import type { IDataObject, IHttpRequestHelper } from 'n8n-workflow';
import { explainLogin } from '../api/errors';
import { sendLogin } from './login';
import { failed } from '../api/types';
import type { RawAnswer, Failure, LoginRefusal, Result } from '../api/types';
import type { UserCredential } from './userCredential';

/**
 * The first step: user name and password, and the fingerprint of a device that may be trusted
 * (docs/service/authentication.md, *Log in*). The answer holds a session, or the `mfa_token` for the second step.
 */
export async function passwordStep(
	http: IHttpRequestHelper,
	{ baseUrl, username, passwordHash }: UserCredential,
	fingerprint?: string,
): Promise<Result<RawAnswer>> {
	const body: IDataObject = { username, password: passwordHash };
	if (fingerprint !== undefined) body.fingerprint = fingerprint;
	const answer = await sendLogin(http, { baseUrl, body, repeatable: false });
	return answer.ok ? answer : failed(explainStep(answer.failure, 'wrongPassword'));
}

/** What the second step carries. */
export interface CodeStep {
	mfaToken: string;
	code: string;
	/** To be trusted from now on: `fingerprint`, and what else is to be known of it. */
	device?: IDataObject;
}

/** The second step (docs/service/authentication.md, *Two-step login*). The answer holds a session. */
export async function codeStep(
	http: IHttpRequestHelper,
	{ baseUrl }: UserCredential,
	{ mfaToken, code, device }: CodeStep,
): Promise<Result<RawAnswer>> {
	const body: IDataObject = { mfa_token: mfaToken, code };
	if (device !== undefined) body.trusted_device = device;
	const answer = await sendLogin(http, { baseUrl, body, repeatable: false });
	return answer.ok ? answer : failed(explainStep(answer.failure, 'wrongCode'));
}

const TOO_MANY_REQUESTS = 1105;

/**
 * Puts a refusal into words. A lock has an error code of its own; whether it comes with a 401 or a 429 is not clear, as
 * the code for too many logins from an address is the same (docs/service/authentication.md, *Refused logins*).
 */
export function explainStep(failure: Failure, on401?: LoginRefusal): Failure {
	const { status, body } = failure;
	const code = (body as { error_code?: unknown } | null | undefined)?.error_code;
	if (status === 429) return explainLogin(failure, 'tooMany');
	if (status !== 401) return explainLogin(failure);
	return explainLogin(failure, Number(code) === TOO_MANY_REQUESTS ? 'locked' : on401);
}
