import { refused, type Result, success } from '../api/types';
import type { Connection } from './connect';
import type { UserAccess } from '../login/userAccess';

/**
 * Returns the user behind the connection, for requests that the service refuses to an application token
 * (docs/service/authentication.md, *User login only*). Refuses before anything is sent.
 */
export const userOnly = ({ user }: Pick<Connection, 'user'>): Result<UserAccess> =>
	user !== undefined
		? success(user)
		: refused(
				'This needs the login of a person; an Application Token cannot do it',
				"Choose a credential of the type 'Cellular IoT User API' in the node. Where the node shows the field 'Authentication', set it to 'User Login'.",
			);
