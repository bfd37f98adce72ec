import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { ARTIFACTS } from '../fixture';
import type { Fixture } from '../fixture';
import { canariesOf, codesOf } from '../secrets/canaries';
import type { Canary } from '../secrets/canaries';
import { instantKeys } from '../secrets/instantKeys';
import { databaseRows, textsOf } from '../secrets/database';
import type { Row } from '../secrets/database';
import { bytesOf, filesBelow } from '../secrets/files';
import { findInBytes, findInTexts } from '../secrets/search';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { actionWorkflow } from '../workflow';
import { succeeded, runNew } from './ending';
import { newPerson } from '../credentials';

const SESSION_FIELDS = ['applicationToken', 'sessionToken', 'refreshToken', 'password'];

/** Checks that n8n has stored no secret, except in outputs that contain one on purpose. */
export async function secretSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const data = () => join(fixture.userFolder, '.n8n');
	let canaries: Canary[] = [];
	let rows: Row[] = [];
	/** Returns all codes since the start of this run. */
	const codes = () => codesOf(sandbox, process.uptime() * 1000);
	/** Returns the output of an operation of a new user. */
	const handOut = async (resource: string, fields: Record<string, unknown>) => {
		const credential = await newPerson(rest, sandbox);
		const form = { authentication: 'userLogin', resource, operation: 'create', ...fields };
		const content = actionWorkflow('Hands out', credential, form);
		const { output } = succeeded(await runNew(rest, content));
		return output('Cellular IoT')[0] ?? {};
	};
	const inFiles = () => {
		const logs = filesBelow(ARTIFACTS).filter((file) => file.endsWith('.log'));
		const files = [...filesBelow(data()), ...logs];
		console.log(`        ${files.length} files`);
		return files.flatMap((file) => {
			const keepsOutputs = file.includes('database.sqlite');
			const found = findInBytes(bytesOf(file), canaries, codes(), { keepsOutputs });
			return found.map((name) => `${file}: ${name}`);
		});
	};

	steps.title('Secrets');
	await steps.step('a new application token and a new MFA secret are handed out', async () => {
		const { application_token: token } = await handOut('applicationToken', {
			description: 'Made by the end-to-end test',
		});
		const { secret_key: secret } = await handOut('mfaKey', {});
		const session = await newSession(sandbox.url, sandbox.applicationToken);
		const keys = await instantKeys(fixture);
		assert.ok(keys.length > 1, 'there are instant triggers');
		canaries = [...canariesOf(sandbox, session), ...keys];
		for (const text of [token, secret]) {
			assert.ok(canaries.some((one) => one.text === text && one.handedOutAs !== undefined));
		}
	});
	await steps.step('the database holds no secret anywhere else', async () => {
		rows = databaseRows(fixture.installed, join(data(), 'database.sqlite'));
		const texts = rows.flatMap(textsOf);
		console.log(`        ${canaries.length} secrets in ${rows.length} rows, ${texts.length} texts`);
		assert.ok(rows.some(({ table }) => table === 'execution_data'));
		assert.deepEqual(findInTexts(texts, canaries, codes()), []);
	});
	await steps.step('the search finds what was handed out, so it can find', async () => {
		const texts = rows.flatMap(textsOf);
		const all = canaries.map((one) => ({ ...one, handedOutAs: undefined }));
		const bytes =
			bytesOf(join(data(), 'database.sqlite')) + bytesOf(join(data(), 'database.sqlite-wal'));
		const found = findInTexts(texts, all, new Set()).join('\n');
		const inBytes = findInBytes(bytes, all, new Set(), { keepsOutputs: false });
		const name = 'new application token';
		assert.ok(found.includes(name) && inBytes.includes(name));
	});
	await steps.step('the credentials themselves are encrypted', () => {
		const stored = rows.filter(({ table, row }) => {
			return table === 'credentials_entity' && String(row.type).startsWith('cellularIot');
		});
		assert.ok(stored.length > 3);
		for (const { row } of stored) {
			const text = String(row.data);
			const decoded = text + Buffer.from(text, 'base64').toString('latin1');
			for (const field of SESSION_FIELDS) assert.ok(!decoded.includes(field), field);
		}
		return Promise.resolve();
	});
	await steps.step('no file of a running n8n holds a secret', () => {
		assert.deepEqual(inFiles(), []);
		return Promise.resolve();
	});
	await steps.step('nor does one after it has ended', async () => {
		await fixture.n8n.stop();
		assert.deepEqual(inFiles(), []);
	});
}

async function newSession(url: string, token: string): Promise<string> {
	const answer = await fetch(`${url}/api/v1/authenticate`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ application_token: token }),
	});
	return ((await answer.json()) as { auth_token: string }).auth_token;
}
