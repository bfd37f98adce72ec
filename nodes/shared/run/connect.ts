import type { IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';
import { type Api, type Bounds, createClient } from '../api/client';
import { type Result, success } from '../api/types';
import { cancelSignal, type Host } from '../host';
import { applicationTokenLogin } from '../login/applicationTokenLogin';
import { credentialTypeOf } from '../login/authentication';
import { userAccess, type UserAccess } from '../login/userAccess';
import { userLogin } from '../login/userLogin';

const LOGINS = { cellularIotApi: applicationTokenLogin, cellularIotUserApi: userLogin };

/** A connection to the service with the credential of a node. */
export interface Connection extends Api {
	/** Set when a user is behind the connection and not an application token: some operations need one. */
	user?: UserAccess;
}

/**
 * Opens the connection of a node: reads the credential once and checks it. Sends nothing; n8n opens the session when the
 * first request needs it.
 */
export async function connect(host: Host, bounds?: Bounds): Promise<Result<Connection>> {
	const credentialType = credentialTypeOf(host);
	const login = LOGINS[credentialType](await host.getCredentials(credentialType));
	if (!login.ok) return login;
	const { baseUrl, account, user } = login.value;
	const send = host.helpers.httpRequestWithAuthentication;
	const request = async (options: IHttpRequestOptions): Promise<IN8nHttpFullResponse> =>
		await account.duringRequest(async () => await send.call(host, credentialType, options));
	const client = createClient({ baseUrl, request, signal: cancelSignal(host) }, bounds);
	return success({ ...client, user: user && userAccess(host, login.value, user) });
}
