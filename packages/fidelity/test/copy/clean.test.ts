import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { closeServices } from '../service';
import { copied } from './fleets';
import { fleetOf, otherService, SESSION, TOKEN, type Row } from './otherService';

afterEach(closeServices);

const KEYS =
	`secret password token auth_token refresh_token application_token api_key apiKey private_key credentials
authorization activation_code matching_id pin puk puk2 ki opc bearer clientSecret`.split(/\s+/);

it('leaves none of 4,000 secrets in a copy without a mask, and the record beside them', async () => {
	const secrets: string[] = [];
	const secret = () => {
		const text = randomBytes(18).toString('hex');
		secrets.push(text);
		return text;
	};
	const jwt = () => {
		const [head, body] = ['{"alg":"HS384"}', `{"sub":"${secret()}"}`].map((one) =>
			Buffer.from(one).toString('base64url'),
		);
		const text = `${head}.${body}.${secret()}`;
		secrets.push(text);
		return text;
	};
	const { held, values } = fleetOf(200);
	const spoilt = (row: Row, index: number): Row => ({
		...row,
		[KEYS[index % KEYS.length] ?? '']: secret(),
		esim: { [KEYS[(index + 7) % KEYS.length] ?? '']: [secret(), secret()], kept: `k${index}` },
		hook: `https://user:${secret()}@hooks.example.com/path?key=${secret()}#${secret()}`,
		note: `Bearer ${jwt()} of ${TOKEN} and ${SESSION}`,
		api_secret: { id: 7, purpose: 'sign', secret: secret() },
	});
	for (const path of ['/api/v1/endpoint', '/api/v1/sim', '/api/v1/service_profile']) {
		held[path] = (held[path] as Row[]).map(spoilt);
	}
	const { file, secrets: count } = await copied(
		await otherService(held, { largest: 90, headers: 'older' }),
		TOKEN,
	);
	const text = readFileSync(file, 'utf8');
	expect(secrets.length).toBeGreaterThan(4000);
	expect([...secrets, TOKEN, SESSION].filter((one) => text.includes(one))).toEqual([]);
	expect(count).toBeGreaterThan(2000);
	for (const kept of [
		...values,
		'"api_secret":{"id":7,"purpose":"sign"}',
		'"kept":"k3"',
		'"https://hooks.example.com/path"',
	]) {
		expect([kept, text.includes(kept)]).toEqual([kept, true]);
	}
});
