import type { IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';
import { type Api, type Bounds, createClient } from '../api/client';
import { refused, type Result, success } from '../api/types';
import { cancelSignal, type Host } from '../host';
import { applicationTokenLogin } from '../login/applicationTokenLogin';
import { credentialTypeOf } from '../login/authentication';
import { userAccess, type UserAccess } from '../login/userAccess';
import { userLogin } from '../login/userLogin';

const LOGINS = { cellularIotApi: applicationTokenLogin, cellularIotUserApi: userLogin };

/** A connection to the service with the credential of a node. */
export interface Connection extends Api {
	/** Undefined with an application token. */
	user?: UserAccess;
}

/** Opens the connection of a node. Checks the credential and sends nothing: n8n logs in with the first request. */
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

/**
 * Returns the user of the connection, for requests that the service refuses to an application token
 * (docs/service/authentication.md, *User login only*).
 */
export const userOnly = ({ user }: Pick<Connection, 'user'>): Result<UserAccess> =>
	user !== undefined
		? success(user)
		: refused(
				'This needs a user login: an application token cannot do it',
				"Choose a credential of the type 'Cellular IoT User API' in the node. Where the node shows the field 'Authentication', set it to 'User Login'.",
			);
