import { decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose';
import { SIGNING_SECRET, SIGNING_SECRET_TEXT } from '../../src';
import { NOON } from '../client';
import { calls, pushTo, sends } from './push';
import { receiver, receiverPerTest } from './receiving';
import { client, sandbox } from '../sandboxHooks';

receiverPerTest();

const START = NOON.getTime() / 1000 + 1;
const text = (secret: string) => new TextEncoder().encode(secret);

/** The token of the first call. */
async function token(secretId: number): Promise<string> {
	await pushTo(undefined, { api_secret: { id: secretId } });
	sends('signed');
	await calls(1);
	const [scheme, jwt = ''] = String(receiver.calls[0]?.authorization).split(' ');
	expect(scheme).toBe('Bearer');
	return jwt;
}

const claims = async (jwt: string, key: Uint8Array): Promise<JWTPayload> =>
	(await jwtVerify(jwt, key, { currentDate: new Date(START * 1000) })).payload;

it.each([
	['HS256', {}],
	['HS384', { callbackAlgorithm: 'HS384' }],
	['HS512', { callbackAlgorithm: 'HS512' }],
] as const)('a call is signed with %s by the settings %j', async (algorithm, settings) => {
	sandbox.control.set(settings);
	const jwt = await token(SIGNING_SECRET.id);
	expect(decodeProtectedHeader(jwt)).toEqual({ alg: algorithm });
	expect(await claims(jwt, text(SIGNING_SECRET_TEXT))).toEqual({ iat: START });
});

it('a call is signed with what a secret in Base64 means', async () => {
	const secret = Buffer.from('the bytes of the key').toString('base64');
	await client.post('/api/v1/api_secret', { secret, purpose: 'mine' });
	sandbox.control.set({ callbackKey: 'base64' });
	const jwt = await token((await client.get('/api/v1/api_secret')).data.at(-1).id);
	await claims(jwt, text('the bytes of the key'));
	await expect(claims(jwt, text(secret))).rejects.toThrow('signature');
});
