import { differencesOf } from '../../src/compare/differences';
import { PROBES } from '../../src/compare/probes';
import { sender, type Send } from '../../src/compare/sides/send';
import { startSandbox } from '../../../sandbox/src';
import { withBody } from './deviations/build';
import { seenThrough } from './sides';

/** Answers in which an account has words of its own wherever a service lets it. */
const OWN: Record<string, unknown> = {
	'/api/v1/breakout_region': [{ id: 'canary-region', name: 'Canary Region' }],
	'/api/v1/esme_interface_type': [{ id: 4917012, description: 'Canary gateway' }],
	'/api/v1/service': [{ id: 38, description: 'Data for Canary Ltd', canary: 1 }],
	'/api/v1/operator': [{ id: 7, name_and_country: 'Canaria / Canary' }],
	'/api/v1/traffic_limit': [{ id: 7, volume: 4917012, period: { time_units: 1, unit: 'Canary' } }],
};

it('shows no text, id or key that may be a value of an account', async () => {
	const sandbox = await startSandbox({ endpoints: 2 });
	try {
		const send = sender(new URL(sandbox.url), { pause: 0 });
		const owned: Send = async (question) => {
			const answer = await send(question);
			const body = OWN[question.path];
			if (answer.status >= 400)
				return withBody(answer, { error_code: 4917012, error_token: 'Canary', canary: 1 });
			return body === undefined
				? answer
				: { ...withBody(answer, body), headers: { ...answer.headers, 'x-canary': '1' } };
		};
		const plain = await seenThrough(send, sandbox.applicationToken);
		const found = differencesOf(PROBES, await seenThrough(owned, sandbox.applicationToken), plain);
		expect(found.length).toBeGreaterThan(20);
		expect(JSON.stringify(found)).not.toMatch(/canar|4917012/i);
	} finally {
		await sandbox.close();
	}
});
