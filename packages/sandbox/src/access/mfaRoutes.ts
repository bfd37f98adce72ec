import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { requireUser } from '../core/http/caller';
import { listed, Refusal, refusal, type Refuse } from '../core/http/errors';
import { find } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import type { ValueOf } from '../core/description/schema';
import { MFA_ACTIVATION, NEW_MFA_KEY } from './userDescription';
import { findUser } from './findUser';
import { mailCode, takeCode, newSecret } from './secondFactor';
import { newMfaKeyRecord, userRecord } from './userRecord';
import { takeId, type World } from '../core/world/types';
import { EMAIL_TYPE, MFA_TYPE, type MfaType, type User } from '../core/world/user';

/**
 * Second factors of people (docs/service/mfa.md, *MFA keys*), and the users themselves; statuses and types are lookups.
 */
export function mfaRoutes(app: FastifyInstance, world: World): void {
	app.get<Asked>('/api/v1/user/:user', (request, reply) =>
		reply.send(userRecord(findUser(world, request, request.params.user), world.organisation)),
	);

	app.post('/api/v1/user/mfa', (request, reply) => {
		const user = requireUser(world, request);
		const type = checkNewKey(user, readBody(request, NEW_MFA_KEY, refuseNewKey));
		const secret = type === EMAIL_TYPE ? '' : newSecret();
		const id = takeId(world, 'mfaKey');
		const createdAt = world.clock.now();
		user.mfaKey = { id, type, status: 0, secret, createdAt, activatedAt: null, lastStep: 0 };
		if (type === EMAIL_TYPE) mailCode(world, user);
		return reply.send(newMfaKeyRecord(user.mfaKey, user));
	});

	/**
	 * @assumption The body of an activation is checked before the state of the key (docs/service/mfa.md, *MFA keys*).
	 * Check: activate an active key with a wrong code.
	 */
	app.patch<Asked>('/api/v1/user/mfa/:key', (request, reply) => {
		const user = requireUser(world, request);
		const key = findKey(user, request.params.key);
		const { code } = readBody(request, MFA_ACTIVATION, listed('MFA key validation error'));
		if (key.status === 1)
			throw refusal(409, 1405, `MFA key with Id '${key.id}' is already active.`);
		if (!takeCode(world, user, key, code)) {
			throw refusal(422, 1403, 'The code is wrong or expired.');
		}
		key.status = 1;
		key.activatedAt = world.clock.now();
		return sendEmpty(reply, 204);
	});

	app.delete<Asked>('/api/v1/user/:user/mfa/:key', (request, reply) => {
		const user = findUser(world, request, request.params.user);
		findKey(user, request.params.key);
		user.mfaKey = null;
		return sendEmpty(reply, 204);
	});
}

const findKey = ({ mfaKey }: User, text: string) =>
	find('MFA key', 'id', text, (id) => (mfaKey?.id === id ? mfaKey : undefined));

/** The errors of docs/service/mfa.md, *MFA keys*: both 422 have code 1400, with a token of their own. */
const invalid = (token: string, message: string) =>
	new Refusal(422, { error_code: 1400, error_token: token, message });
const refuseNewKey: Refuse = () =>
	invalid('Required', "Fields 'type.id' and 'password' are required.");

function checkNewKey(user: User, { type, password }: ValueOf<typeof NEW_MFA_KEY>): MfaType {
	if (!isMfaType(type.id)) throw invalid('InvalidValue', `MFA key type '${type.id}' is not valid.`);
	if (password !== user.passwordHash) throw new Refusal(401, undefined);
	if (user.mfaKey) throw refusal(409, 1405, 'An MFA key already exists.');
	return type.id;
}

const isMfaType = (id: number): id is MfaType => id in MFA_TYPE;
