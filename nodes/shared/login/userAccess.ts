import type { IDataObject, IHttpRequestHelper } from 'n8n-workflow';
import { type Result, success } from '../api/types';
import type { Login } from './account';
import type { LoginRefusal } from './refusals';
import { sendStep, textOf, type UserFields } from './requests';

/** What operations may do in the name of the user behind the connection. */
export interface UserAccess {
	/** SHA-1 of the password, as the service expects it. Never an output. */
	passwordHash: string;
	/** Of the credential's trusted device. Never an output. */
	fingerprint?: string;
	/** Has a one-time code sent. Returns its `mfa_token`, or undefined where logins need no code. */
	requestCode(): Promise<Result<string | undefined>>;
	/** Registers a trusted device with a code. Returns the service's time of it, in milliseconds since 1970. */
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
