import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { checkBaseUrl } from '../api/baseUrl';
import { refused, type Result, success } from '../api/types';
import { accountOf, type Login, storedSession } from './account';
import { sendLogin, sessionOf } from './requests';

const refusals = { 401: 'wrongToken', 429: 'tooMany' } as const;

/** Checks a credential 'Cellular IoT API' and returns its login (docs/service/authentication.md, *Log in*). */
export function applicationTokenLogin(credential: ICredentialDataDecryptedObject): Result<Login> {
	const base = checkBaseUrl(credential.baseUrl, credential.allowHttp === true);
	if (!base.ok) return base;
	const baseUrl = base.value;
	const token = String(credential.applicationToken ?? '').trim();
	if (token === '') {
		return refused(
			'The Application Token of the credential is empty',
			"Open the credential and paste an application token of your workspace into 'Application Token'",
		);
	}
	return success({
		baseUrl,
		account: accountOf([baseUrl, token]),
		stored: storedSession(credential),
		newMs: 5_000,
		async open(http) {
			const body = { application_token: token };
			const answer = await sendLogin(http, { baseUrl, body, repeatable: true, refusals });
			return answer.ok ? sessionOf(answer.value) : answer;
		},
	});
}
