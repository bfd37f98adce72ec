import {
	callbackSecret,
	credentialSecret,
	derivedKey,
	webhookIdOf,
} from '../../../nodes/CellularIotInstantTrigger/key';

const ID = '7a3f3f5e-1b2c-4d5e-8f90-0123456789ab';
/** HMAC-SHA256 of ID with the secret `token`, computed with openssl. */
const KNOWN = '76981e95b8bdf0e019294a623b060f7a35b45ae75aed01ecd92c8fbc82dd4588';

it('a key is stable, hexadecimal and of this trigger alone', () => {
	expect(derivedKey('token', ID)).toBe(KNOWN);
	expect(derivedKey('token', `${ID}2`)).not.toBe(KNOWN);
	expect(derivedKey('token2', ID)).not.toBe(KNOWN);
});

it.each([
	['cellularIotApi', { applicationToken: ' abc \n', password: 'x' }, 'abc'],
	['cellularIotUserApi', { applicationToken: 'x', password: ' abc ' }, ' abc '],
	['cellularIotApi', { applicationToken: '  ' }, undefined],
	['cellularIotApi', {}, undefined],
	['cellularIotUserApi', { password: '' }, undefined],
] as const)('the secret of %s with %j is %j', (type, credential, secret) =>
	expect(credentialSecret(type, credential)).toBe(secret),
);

it('the signing secret of the credential is optional', () => {
	expect(callbackSecret({ callbackSecret: ' s ' })).toBe('s');
	expect(callbackSecret({ callbackSecret: ' ' })).toBeUndefined();
	expect(callbackSecret({})).toBeUndefined();
});

it('a node without webhook id is known by its workflow and its id, which outlive renaming', () => {
	const host = (node: object) => ({
		getNode: () => ({ id: 'n1', name: 'any', ...node }) as never,
		getWorkflow: () => ({ id: 'w1', name: 'w', active: true }),
	});
	expect(webhookIdOf(host({ webhookId: ID }))).toBe(ID);
	expect(webhookIdOf(host({}))).toBe('w1/n1');
});
