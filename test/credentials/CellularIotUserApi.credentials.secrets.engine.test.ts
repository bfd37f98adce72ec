import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';
import { FOREIGN_WORKSPACE } from '../../packages/sandbox/src';
import { locator, testCredential, watching, withService } from '../engine';
import { hashed } from '../../packages/sandbox/test/client';
import { withoutMark } from '../../nodes/shared/login/account';

const service = withService();
const PASSWORD = 'canary-password-3f9c';
const FINGERPRINT = 'canary-fingerprint-77aa';
const list = { authentication: 'userLogin', resource: 'endpoint', operation: 'getAll', limit: 1 };
const mfa = { authentication: 'userLogin', resource: 'mfaKey' };
const device = { authentication: 'userLogin', resource: 'trustedDevice' };

/** A person with an authenticator, the credential, and everything of them that nobody may see. */
function person(kind: 'authenticator' | 'email' | 'none' = 'authenticator') {
	const codes = kind === 'none' ? undefined : kind;
	const { username, secret } = service.control.addUser({ codes, password: PASSWORD });
	const data: IDataObject = { username, password: PASSWORD, trustedDeviceSecret: FINGERPRINT };
	if (secret !== '') data.authenticatorSecret = secret;
	const secrets = [PASSWORD, hashed(PASSWORD), FINGERPRINT, secret].filter((one) => one !== '');
	return { username, data, secrets };
}

/** What the service was sent comes back in everything it says. */
function echo(path: string, status: number) {
	const { control } = service;
	const words = `${PASSWORD} ${hashed(PASSWORD)} ${FINGERPRINT} Bearer eyJ0eXAiOiJh.eyJzdWIiOiJi.c2lnbmF0dXJl 123456`;
	const body = { error_code: 1000, message: words, errors: [{ message: words }] };
	control.fault({ path, status, body, times: 'always' });
}

function expectNone(shown: unknown, secrets: string[]) {
	const text = JSON.stringify(shown);
	expect(text.length).toBeGreaterThan(20);
	for (const secret of [...secrets, 'eyJ0eXAiOiJh']) expect(text).not.toContain(secret);
}

const run = async (parameters: object, data: IDataObject, extra: object = {}) =>
	await service.run(parameters, {
		credentials: service.userCredentials(data),
		...extra,
	});

it('nothing of a login that works is in what n8n keeps of the run', async () => {
	const { data, secrets, username } = person();
	const code = service.control.authenticatorCode(username);
	const { run: kept, hints, error, credentials } = await run(list, data);
	expect(error).toBeUndefined();
	const { sessionToken, refreshToken } = credentials.stored.cellularIotUserApi as IDataObject;
	// n8n keeps both with a mark in front.
	const tokens = [sessionToken, refreshToken].map((token) => withoutMark(String(token)));
	expectNone([kept, hints], [...secrets, ...tokens, `"${code}"`]);
});

it.each([400, 401, 403, 404, 422, 429, 500])(
	'nothing of a login that the service answers with %d and all it was sent',
	async (status) => {
		const { data, secrets } = person();
		echo('/authenticate', status);
		const { run: kept, error, hints } = await run(list, data);
		expect(error?.message).toBeTruthy();
		expectNone([kept, error, hints], secrets);
		const { cellularIotUserApi } = service.userCredentials(data);
		expectNone(await shownByTest(cellularIotUserApi), secrets);
	},
);

const shownByTest = async (data: ICredentialDataDecryptedObject) => {
	const { message } = await testCredential('cellularIotUserApi', data);
	return { message, why: 'what the editor shows in red' };
};

it('nothing of a refused code, a lock, or a closed workspace', async () => {
	const { data, secrets, username } = person();
	const wrong = { ...data, authenticatorSecret: 'GEZDGNBVGY3TQOJQ' };
	expectNone((await run(list, wrong)).run, [...secrets, 'GEZDGNBVGY3TQOJQ']);
	service.control.lockUser(username);
	expectNone((await run(list, { ...data, workspaceId: '13002' })).run, secrets);
	service.control.unlockUser(username);
	const plain = person('none');
	const closed = { ...plain.data, workspaceId: String(FOREIGN_WORKSPACE) };
	expectNone((await run(list, closed)).run, plain.secrets);
});

it.each([400, 401, 404, 409, 422, 500])(
	'nothing of operations on second factors that are answered with %d and all they sent',
	async (status) => {
		const { data, secrets } = person('none');
		echo('/user/', status);
		const key = { mfaKeyId: locator('id', 1), code: '123456' };
		for (const form of [
			{ ...mfa, operation: 'create' },
			{ ...mfa, operation: 'activate', ...key },
		]) {
			const { error } = await run(form, data);
			expect(error?.message).toBeTruthy();
			// The error as n8n keeps it holds the form too, as the person filled it in.
			expectNone([error?.message, error?.description], ['123456']);
			expectNone(error, secrets);
		}
	},
);

it('only what an operation exists to hand out is handed out, under names that n8n hides', async () => {
	const { data, secrets, username } = person('email');
	const request = await run({ ...device, operation: 'register' }, data);
	expect(Object.keys(request.json[0] as object)).toEqual(['code_requested', 'mfa_token']);
	expectNone([request.run, request.hints], secrets);
	const mfaToken = String((request.json[0] as IDataObject).mfa_token);
	const code = String(service.control.mailedCodes(username).at(-1));
	const form = { ...device, operation: 'register', step: 'useCode', mfaToken, code };
	const registered = await run(form, data);
	expect(registered.json).toMatchObject([{ registered: true }]);
	expectNone([registered.json, registered.hints], [...secrets, mfaToken, `"${code}"`]);
	const { data: other, secrets: others } = person('none');
	const { run: kept, json, hints } = await run({ ...mfa, operation: 'create' }, other);
	const { secret_key: secret } = json[0] as IDataObject;
	expectNone([kept, hints], others);
	expect(JSON.stringify(hints)).not.toContain(String(secret));
});

it('nothing is in the state of a trigger or in what it throws', async () => {
	const { data, secrets } = person();
	const form = {
		authentication: 'userLogin',
		...watching('smsReceived', [11400001], { options: { startFrom: 'last30Days' } }),
	};
	const trigger = await service.trigger('live', form, {
		credentials: service.userCredentials(data),
	});
	const items = await trigger.activate();
	expectNone([items, trigger.stored()], secrets);
	const broken = await service.trigger('live', form, {
		credentials: service.userCredentials({ ...data, password: `${PASSWORD}-wrong` }),
	});
	const thrown = await broken.activate().catch((error: unknown) => error);
	expect(thrown).toHaveProperty('message', expect.stringMatching(/log.?in|password/i));
	expectNone(thrown, [...secrets, hashed(`${PASSWORD}-wrong`)]);
});
