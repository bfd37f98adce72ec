import { strict as assert } from 'node:assert';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import {
	DEFAULT_PROFILE,
	SIGNING_SECRET,
	SIGNING_SECRET_TEXT,
} from '../../../packages/sandbox/src';
import type { Workflow } from '../../../packages/tools/src/n8n/rest';
import type { StepRunner } from '../../../packages/tools/src/steps/stepRunner';
import { byId } from '../workflow';
import { smsOf, stateOf } from './profiles';
import type { Rig } from './rig';

const DEVICE = 11400001;
const OTHER_DEVICE = 11400003;
const ALGORITHMS = ['HS256', 'HS384', 'HS512'] as const;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token whose header names any algorithm, signed with HMAC-SHA256 or not at all. */
function forged(header: object, key?: string): string {
	const text = `${part(header)}.${part({})}`;
	const signature = key === undefined ? '' : createHmac('sha256', key).update(text).digest();
	return `${text}.${signature === '' ? '' : signature.toString('base64url')}`;
}

async function signed(key: string, claims: Record<string, number> = {}): Promise<string> {
	const jwt = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' });
	return await jwt.sign(new TextEncoder().encode(key));
}

/** Checks which signatures a callback takes. The workflow is published. */
export async function signatureSteps(steps: StepRunner, rig: Rig, sms: Workflow): Promise<void> {
	const { control, fixture } = rig;
	const post = async (token: string | undefined, id: number, url = rig.url(sms)) => {
		const body = { id, payload: 'forged', endpoint: { id: DEVICE } };
		return await rig.call(url, body, token === undefined ? {} : { Authorization: token });
	};

	steps.title('The instant trigger: signatures');
	await steps.step('forged signatures run nothing', async () => {
		const key = rig.key(sms);
		const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
		const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
		const rsa = await new SignJWT({}).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
		const now = Math.floor(Date.now() / 1000);
		const good = await signed(key);
		const tokens = {
			'no header': undefined,
			'no token': 'Bearer ',
			nonsense: 'Bearer a.b.c',
			'another key': `Bearer ${await signed('another key')}`,
			'an empty key': `Bearer ${forged({ alg: 'HS256' }, '')}`,
			none: `Bearer ${forged({ alg: 'none' })}`,
			'None, signed': `Bearer ${forged({ alg: 'None' }, key)}`,
			RS256: `Bearer ${rsa}`,
			'RS256 with the secret as its key': `Bearer ${forged({ alg: 'RS256' }, key)}`,
			'a public key as the secret': `Bearer ${forged({ alg: 'HS256' }, pem)}`,
			expired: `Bearer ${await signed(key, { exp: now - 3_600 })}`,
			'not valid yet': `Bearer ${await signed(key, { nbf: now + 3_600 })}`,
			'cut off': `Bearer ${good.slice(0, -3)}`,
			'of another scheme': `Basic ${good}`,
		};
		await rig.runsNothing(sms, async () => {
			for (const [name, token] of Object.entries(tokens)) {
				assert.equal(await post(token, 424_242), 401, name);
			}
			const elsewhere = rig.url(sms).replace(/\/cellular-iot$/, '/cellular');
			assert.equal(await post(`Bearer ${good}`, 424_242, elsewhere), 404);
		});
	});
	for (const algorithm of ALGORITHMS) {
		await steps.step(`takes ${algorithm}, with a text and with Base64 as its key`, async () => {
			try {
				for (const callbackKey of ['text', 'base64'] as const) {
					control.set({ callbackAlgorithm: algorithm, callbackKey });
					await rig.arrivesOnce(sms, control.deviceSends(DEVICE, `${algorithm} ${callbackKey}`));
				}
			} finally {
				control.set({ callbackAlgorithm: 'HS256', callbackKey: 'text' });
			}
		});
	}
	await steps.step('takes a secret that exists at the service, and leaves it there', async () => {
		const before = stateOf(rig);
		const { id, name } = await fixture.rest.createCredential({
			name: 'With callback secret',
			type: 'cellularIotApi',
			data: {
				baseUrl: fixture.sandbox.url,
				applicationToken: fixture.sandbox.applicationToken,
				callbackSecret: SIGNING_SECRET_TEXT,
			},
		});
		const form = {
			...smsOf([DEFAULT_PROFILE], { replaceExisting: true }),
			signature: 'chosen',
			apiSecretId: byId(SIGNING_SECRET.id),
		};
		const workflow = await rig.make('Chosen secret', form);
		const [node] = workflow.nodes;
		assert.ok(node);
		node.credentials = { cellularIotApi: { id, name } };
		await fixture.rest.updateWorkflow(workflow.id, { nodes: workflow.nodes });
		await rig.publish(workflow);
		await rig.arrivesOnce(workflow, control.deviceSends(OTHER_DEVICE, 'signed by them'));
		await rig.unpublish(workflow);
		assert.deepEqual(stateOf(rig), before);
	});
}
