import { success } from '../../../../nodes/shared/api/types';
import { credential, sessionOf, standingClock } from './sessionPlay';

const clock = standingClock();

describe('a session', () => {
	it('is one login for all who ask at the same time', async () => {
		const { run, attempts } = credential();
		const results = await Promise.all([run(), run(), run()]);
		expect(results.map(sessionOf)).toEqual(['session-1', 'session-1', 'session-1']);
		expect(attempts).toHaveLength(1);
		expect(results[0]).toEqual(success({ sessionToken: 'session-1', refreshToken: '' }));
	});

	it('is the newest for a run that holds none, however old, and for a test only while it is new', async () => {
		const { run, test } = credential();
		expect(sessionOf(await run())).toBe('session-1');
		clock.pass(4_999);
		expect(sessionOf(await test())).toBe('session-1');
		clock.pass(1);
		expect(sessionOf(await run())).toBe('session-1');
		expect(sessionOf(await test())).toBe('session-2');
	});

	it('is the newest for who holds an earlier one of ours, while it is new', async () => {
		const { run } = credential();
		await run();
		expect(sessionOf(await run({ stale: 'session-1' }))).toBe('session-2');
		expect(sessionOf(await run({ stale: 'session-1' }))).toBe('session-2');
		expect(sessionOf(await run({ stale: 'session-2' }))).toBe('session-3');
		clock.pass(5_000);
		expect(sessionOf(await run({ stale: 'session-1' }))).toBe('session-4');
	});

	it('is a new one for who holds one that is not ours', async () => {
		const { run } = credential();
		await run();
		expect(sessionOf(await run({ stale: 'of another process' }))).toBe('session-2');
	});

	it('knows the last four that were replaced, with what replaced them', async () => {
		const { run } = credential();
		await run();
		for (let n = 1; n <= 5; n++) await run({ stale: `session-${n}` });
		expect(sessionOf(await run({ stale: 'session-3' }))).toBe('session-6');
		expect(sessionOf(await run({ stale: 'session-1' }))).toBe('session-7');
	});

	it('of one credential is not that of another', async () => {
		const { run } = credential();
		await run();
		expect(sessionOf(await run({ rest: ['another workspace'] }))).toBe('session-2');
		expect(sessionOf(await run({ who: ['somebody else'] }))).toBe('session-3');
	});

	it('of one person are opened one after another', async () => {
		let open = 0;
		const { run, login } = credential();
		const slow = async () => {
			open += 1;
			const most = open;
			await new Promise((resolve) => setImmediate(resolve));
			open -= 1;
			return success({ token: `${most} at once` });
		};
		const results = await Promise.all(
			['a', 'b', 'c'].map(async (rest) => await run({ ...login, rest: [rest], open: slow })),
		);
		expect(results.map(sessionOf)).toEqual(Array(3).fill('1 at once'));
	});

	it('comes after a login that broke, too', async () => {
		const { run } = credential();
		const open = async () => await Promise.reject(new Error('broken'));
		await expect(run({ open })).rejects.toThrow('broken');
		expect(sessionOf(await run())).toBe('session-1');
	});
});

describe('a refresh token', () => {
	const WITH = { token: 'a', refreshToken: 'again' };

	it('of a login is used by the next run, marked with its account, and by no test', async () => {
		const { run, test, attempts } = credential([WITH, WITH]);
		const first = await run();
		expect(first).toMatchObject({
			value: { refreshToken: expect.stringMatching(/^[0-9a-f]{16}:again$/) },
		});
		expect(attempts[0]?.refreshToken).toBeUndefined();
		await run({ stale: 'a' });
		expect(attempts[1]?.refreshToken).toBe('again');
		clock.pass(60_000);
		await test({ stale: 'session-2' });
		expect(attempts[2]?.refreshToken).toBeUndefined();
	});

	it('that n8n has stored is used when it belongs to this credential, and else not', async () => {
		const { run, login, attempts } = credential([WITH]);
		const opened = await run();
		const refreshToken = opened.ok ? opened.value.refreshToken : '';
		// Another process of the same n8n stored one that is newer.
		const newer = refreshToken.replace(/again$/, 'newer');
		await run({ stale: 'a', refreshToken: newer });
		expect(attempts.at(-1)?.refreshToken).toBe('newer');
		await run({ stale: 'session-2', who: ['another'], refreshToken: newer });
		expect(attempts.at(-1)?.refreshToken).toBeUndefined();
		expect(login.refreshToken).toBeUndefined();
	});

	it('that another process stored ends what was refused here', async () => {
		const { run, attempts } = credential([WITH, 'wrongPassword']);
		const opened = await run();
		const mark = (opened.ok ? opened.value.refreshToken : '').split(':')[0];
		expect(sessionOf(await run({ stale: 'a' }))).toBe('Refused');
		expect(sessionOf(await run({ stale: 'a' }))).toBe('Refused');
		expect(attempts).toHaveLength(2);
		expect(sessionOf(await run({ stale: 'a', refreshToken: `${mark}:new` }))).toBe('session-3');
		expect(attempts.at(-1)?.refreshToken).toBe('new');
	});

	it.each(['wrongPassword', 'wrongCode', 'locked', 'codeNeeded'] as const)(
		'is not used any more after %s',
		async (refusal) => {
			const { run, test, attempts } = credential([WITH, refusal]);
			await run();
			await run({ stale: 'a' });
			clock.pass(3_600_000);
			await test({ stale: 'a' });
			await run({ stale: 'a' });
			expect(attempts.at(-1)?.refreshToken).toBeUndefined();
		},
	);

	it.each(['tooMany', 'workspace'] as const)('is used again after %s', async (refusal) => {
		const { run, attempts } = credential([WITH, refusal]);
		await run();
		await run({ stale: 'a' });
		clock.pass(3_600_000);
		await run({ stale: 'a' });
		expect(attempts.at(-1)?.refreshToken).toBe('again');
	});
});
