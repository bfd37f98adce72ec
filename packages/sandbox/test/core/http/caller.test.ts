import type { AxiosInstance } from 'axios';
import { OBSERVER_USER } from '../../../src';
import { CALLS } from '../../../src/service/nouns';
import { anonymous, loggedIn, loggedInAs } from '../../client';
import { sandbox, sandboxPerFile } from '../../sandboxHooks';

sandboxPerFile();

/** Data limits answer 403 for an unknown profile, too. */
const LIMITS = /service_profile\/\{id\}\/traffic_limit/;
/** docs/service/authentication.md, *User login only*. */
const FOR_USERS = /\/user\/(?!mfa\/(?:status|type)$)|migration\/workspace$/;
const OPERATIONS = [...CALLS.keys()];

/** Sends an operation without a body, with 1 for each id of its path. */
async function ask(client: AxiosInstance, operation: string) {
	const [method = '', path = ''] = operation.split(' ');
	const { status, data } = await client.request({ method, url: path.replaceAll(/\{\w+\}/g, '1') });
	return { status, code: (data as { error_code?: number }).error_code };
}

/** Returns the operations that answer a status. */
async function answering(client: AxiosInstance, wanted: number, operations = OPERATIONS) {
	const found: string[] = [];
	for (const operation of operations) {
		if ((await ask(client, operation)).status === wanted) found.push(operation);
	}
	return found;
}

it('every operation but the login needs a session', async () => {
	const login = 'POST /api/v1/authenticate';
	const client = anonymous(sandbox);
	expect(await answering(client, 401)).toEqual(OPERATIONS.filter((name) => name !== login));
});

it('an application token is refused where a user is needed, and nowhere else', async () => {
	const client = await loggedIn(sandbox);
	expect(await answering(client, 401)).toEqual(['POST /api/v1/authenticate/workspace']);
	const refused = (await answering(client, 403)).filter((name) => !LIMITS.test(name));
	expect(refused).toEqual(OPERATIONS.filter((name) => FOR_USERS.test(name)));
	for (const operation of refused) expect((await ask(client, operation)).code).toBe(1104);
});

it('an observer changes nothing but the own second factor, and makes application tokens', async () => {
	const client = await loggedInAs(sandbox, OBSERVER_USER);
	const own = /\/(user|authenticate)\/|^POST \/api\/v1\/(authenticate|application_token)$/;
	const changes = OPERATIONS.filter((name) => !name.startsWith('GET ') && !own.test(name));
	expect(changes.length).toBeGreaterThan(50);
	for (const operation of changes) {
		expect([operation, await ask(client, operation)]).toEqual([
			operation,
			{ status: 403, code: 1104 },
		]);
	}
});

it('an observer reads everything but SMS interface types', async () => {
	const client = await loggedInAs(sandbox, OBSERVER_USER);
	const reads = OPERATIONS.filter((name) => name.startsWith('GET '));
	const refused = await answering(client, 403, reads);
	expect(refused.filter((name) => !LIMITS.test(name))).toEqual(['GET /api/v1/esme_interface_type']);
});
