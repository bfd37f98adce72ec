import { RateLimits } from '../../../src/core/http/rateLimits';
import { AT_NOON } from '../../client';
import { client, sandbox, sessionPerTest } from '../../sandboxHooks';

async function burst(path: string, count: number): Promise<number[]> {
	const answers = await Promise.all(Array.from({ length: count }, () => client.get(path)));
	return answers.map(({ status }) => status);
}

describe('when on', () => {
	sessionPerTest({ ...AT_NOON, rateLimit: true });

	it('lets a short burst of lists through, then 429 with 1105 and no header', async () => {
		const statuses = await burst('/api/v1/endpoint?per_page=1', 40);
		const passed = statuses.filter((status) => status === 200).length;
		expect(passed).toBeGreaterThanOrEqual(6);
		expect(passed).toBeLessThan(20);
		sandbox.control.advance(1);
		expect((await client.get('/api/v1/endpoint?per_page=1')).status).toBe(200);
		const { status, data, headers } = await refusedAnswer();
		expect([status, data.error_code, data.error_token]).toEqual([429, 1105, 'TooManyRequests']);
		expect(headers['retry-after']).toBeUndefined();
	});

	it('counts each kind of path by itself', async () => {
		await burst('/api/v1/endpoint?per_page=1', 30);
		expect((await client.get('/api/v1/sim?per_page=1')).status).toBe(200);
		expect((await client.get('/api/v1/endpoint/11400001')).status).toBe(200);
	});

	it('allows 2000 requests per address in five minutes', () => {
		const limits = new RateLimits(sandbox.world);
		const admits = (address: string) => limits.admits(address, '/api/v1/endpoint/:id/sms');
		for (let count = 0; count < 2000; count++) expect(admits('192.0.2.1')).toBe(true);
		expect([admits('192.0.2.1'), admits('192.0.2.2')]).toEqual([false, true]);
		sandbox.control.advance(299);
		expect(admits('192.0.2.1')).toBe(false);
		sandbox.control.advance(2);
		expect(admits('192.0.2.1')).toBe(true);
	});

	async function refusedAnswer() {
		for (let count = 0; count < 200; count++) {
			const answer = await client.get('/api/v1/endpoint?per_page=1');
			if (answer.status !== 200) return answer;
		}
		throw new Error('Never refused');
	}
});

describe('by default', () => {
	sessionPerTest();

	it('is off', async () => {
		expect(new Set(await burst('/api/v1/endpoint?per_page=1', 100))).toEqual(new Set([200]));
	});
});
