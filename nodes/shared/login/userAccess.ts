import type { IDataObject, IHttpRequestHelper } from 'n8n-workflow';
import { type Result, success } from '../api/types';
import type { Login } from './account';
import type { LoginRefusal } from './refusals';
import { sendStep, textOf, type UserFields } from './requests';

/** Requests of operations that need a user login. */
export interface UserAccess {
	/** SHA-1 of the password. Never an output. */
	passwordHash: string;
	/** Of the credential's trusted device. Never an output. */
	fingerprint?: string;
	/** Requests a one-time code. Returns its `mfa_token`, or undefined if logins need no code. */
	requestCode(): Promise<Result<string | undefined>>;
	/** Registers a trusted device with a code. Returns the service time in milliseconds since 1970. */
	trustDevice(mfaToken: string, code: string, device: IDataObject): Promise<Result<number>>;
}

/** The steps of a login by hand (docs/service/authentication.md, *Two-step login*). */
export function userAccess(
	http: IHttpRequestHelper,
	{ baseUrl, account }: Login,
	{ username, passwordHash, fingerprint }: UserFields,
): UserAccess {
	const send = async (body: IDataObject, on401: LoginRefusal) =>
		await account.loginByHand(async () => await sendStep(http, baseUrl, body, on401));
	return {
		passwordHash,
		fingerprint,
		async requestCode() {
			const answer = await send({ username, password: passwordHash }, 'wrongPassword');
			return answer.ok ? success(textOf(answer.value, 'mfa_token')) : answer;
		},
		async trustDevice(mfaToken, code, device) {
			const body = { mfa_token: mfaToken, code, trusted_device: device };
			const answer = await send(body, 'wrongCode');
			if (!answer.ok) return answer;
			account.forgetRefusals();
			return success(answer.value.serviceTime ?? Date.now());
		},
	};
}
