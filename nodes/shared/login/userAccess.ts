import type { IDataObject, IHttpRequestHelper } from 'n8n-workflow';
import { accountOf, inTurn } from './accounts';
import { textOf } from './login';
import type { Login } from './login';
import { codeStep, passwordStep } from './loginSteps';
import { forget, remember, rememberedOf } from './refusals';
import { failed, success } from '../api/types';
import type { Result } from '../api/types';
import type { UserCredential } from './userCredential';

/** What an operation may know and do in the name of the person behind the connection. */
export interface UserAccess {
	/** SHA-1 of the password, as the service wants it. Never an output. */
	passwordHash: string;
	/** Of the credential's trusted device. Never an output. */
	fingerprint?: string;
	/** Has a one-time code sent; gives the `mfa_token` it belongs to, or undefined where logins need no code. */
	requestCode(): Promise<Result<string | undefined>>;
	/**
	 * Ends a login with its code and has the device trusted; the session it gives is not used. Gives the service's time of
	 * the registration, in milliseconds since 1970.
	 */
	trustDevice(mfaToken: string, code: string, device: IDataObject): Promise<Result<number>>;
}

/**
 * Steps of a login that a person carries out by hand. What the account has been refused counts here too, so that they
 * cannot lock it.
 */
export function userAccess(
	http: IHttpRequestHelper,
	login: Login,
	user: UserCredential,
): UserAccess {
	const account = accountOf(login);
	const step = async <T>(send: () => Promise<Result<T>>) =>
		await inTurn(account.person, async (): Promise<Result<T>> => {
			const refusal = rememberedOf([account.person.refused]);
			if (refusal !== undefined) return failed(refusal);
			const result = await send();
			return result.ok ? result : failed(remember(account, result.failure, true));
		});
	return {
		passwordHash: user.passwordHash,
		fingerprint: user.fingerprint,
		async requestCode() {
			const answer = await step(async () => await passwordStep(http, user));
			return answer.ok ? success(textOf(answer.value, 'mfa_token')) : answer;
		},
		async trustDevice(mfaToken, code, device) {
			const step2 = { mfaToken, code, device };
			const answer = await step(async () => await codeStep(http, user, step2));
			if (!answer.ok) return answer;
			forget(account);
			return success(answer.value.serviceTime ?? Date.now());
		},
	};
}
