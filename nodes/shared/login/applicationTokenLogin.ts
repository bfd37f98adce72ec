import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { bareSession } from './accounts';
import { checkBaseUrl } from '../api/baseUrl';
import { explainLogin } from '../api/errors';
import { LOGIN_ROUTE, sendLogin, textOf } from './login';
import type { Login } from './login';
import { failed, refused, success } from '../api/types';
import type { Failure, LoginRefusal, Result } from '../api/types';

const REFUSALS: Record<number, LoginRefusal> = { 401: 'wrongToken', 429: 'tooMany' };

/**
 * The login of a credential 'Cellular IoT API' (docs/service/authentication.md, *Log in*), refused where it cannot be
 * right.
 */
export function applicationTokenLogin(credential: ICredentialDataDecryptedObject): Result<Login> {
	const base = checkBaseUrl(credential.baseUrl, credential.allowHttp === true);
	if (!base.ok) return base;
	const token = String(credential.applicationToken ?? '').trim();
	if (token === '') {
		return refused(
			'The Application Token of the credential is empty',
			"Open the credential and paste an application token of your workspace into 'Application Token'",
		);
	}
	return success({
		baseUrl: base.value,
		who: [base.value, token],
		rest: [],
		stale: bareSession(credential.sessionToken),
		newMs: 5_000,
		async open({ http }) {
			const body = { application_token: token };
			// Repeated like a read: logging in twice changes nothing.
			const answer = await sendLogin(http, { baseUrl: base.value, body, repeatable: true });
			if (!answer.ok) return failed(explainLogin(answer.failure, refusalOf(answer.failure)));
			const session = textOf(answer.value, 'auth_token');
			return session === undefined
				? failed(explainLogin({ kind: 'shape', request: `POST ${LOGIN_ROUTE}` }))
				: success({ token: session });
		},
	});
}

const refusalOf = ({ status }: Failure) => REFUSALS[status ?? 0];
