import { success } from '../../../../nodes/shared/api/types';
import { scriptedCredential, sessionOf, standingClock } from './fixtures/scriptedCredential';

const clock = standingClock();

describe('a session', () => {
	it('is one login for all who ask at the same time', async () => {
		const { run, logins } = scriptedCredential();
		const results = await Promise.all([run(), run(), run()]);
		expect(results.map(sessionOf)).toEqual(['session-1', 'session-1', 'session-1']);
		expect(logins).toHaveLength(1);
		expect(results[0]).toEqual(
			success({
				sessionToken: expect.stringMatching(/^[0-9a-f]{16}:session-1$/),
				refreshToken: '',
			}),
		);
	});

	it('is the newest for a run that holds none, however old, and for a test only while it is new', async () => {
		const { run, test } = scriptedCredential();
		expect(sessionOf(await run())).toBe('session-1');
		clock.pass(4_999);
		expect(sessionOf(await test())).toBe('session-1');
		clock.pass(1);
		expect(sessionOf(await run())).toBe('session-1');
		expect(sessionOf(await test())).toBe('session-2');
	});

	it('is the newest for who holds an earlier one of ours, while it is new', async () => {
		const { run } = scriptedCredential();
		await run();
		expect(sessionOf(await run({ held: 'session-1' }))).toBe('session-2');
		expect(sessionOf(await run({ held: 'session-1' }))).toBe('session-2');
		expect(sessionOf(await run({ held: 'session-2' }))).toBe('session-3');
		clock.pass(5_000);
		expect(sessionOf(await run({ held: 'session-1' }))).toBe('session-4');
	});

	it('is a new one for who holds one that is not ours', async () => {
		const { run } = scriptedCredential();
		await run();
		expect(sessionOf(await run({ held: 'of another process' }))).toBe('session-2');
	});

	it('knows the last four that were replaced, with what replaced them', async () => {
		const { run } = scriptedCredential();
		await run();
		for (let n = 1; n <= 5; n++) await run({ held: `session-${n}` });
		expect(sessionOf(await run({ held: 'session-3' }))).toBe('session-6');
		expect(sessionOf(await run({ held: 'session-1' }))).toBe('session-7');
	});

	it('of one credential is not that of another', async () => {
		const { run } = scriptedCredential();
		await run();
		expect(sessionOf(await run({ otherField: 'another workspace' }))).toBe('session-2');
		expect(sessionOf(await run({ user: 'another' }))).toBe('session-3');
	});

	it('of one principal are opened one after another', async () => {
		let open = 0;
		const { run } = scriptedCredential();
		const slow = async () => {
			open += 1;
			const most = open;
			await new Promise((resolve) => setImmediate(resolve));
			open -= 1;
			return success({ token: `${most} at once` });
		};
		const results = await Promise.all(
			['a', 'b', 'c'].map(async (otherField) => await run({ otherField, open: slow })),
		);
		expect(results.map(sessionOf)).toEqual(Array(3).fill('1 at once'));
	});

	it('comes after a login that broke, too', async () => {
		const { run } = scriptedCredential();
		const open = async () => await Promise.reject(new Error('broken'));
		await expect(run({ open })).rejects.toThrow('broken');
		expect(sessionOf(await run())).toBe('session-1');
	});
});

describe('a refresh token', () => {
	const WITH = { token: 'a', refreshToken: 'again' };

	it('of a login is used by the next run, marked with its account, and by no test', async () => {
		const { run, test, logins } = scriptedCredential([WITH, WITH]);
		const first = await run();
		expect(first).toMatchObject({
			value: { refreshToken: expect.stringMatching(/^[0-9a-f]{16}:again$/) },
		});
		expect(logins[0]).toBeUndefined();
		await run({ held: 'a' });
		expect(logins[1]).toBe('again');
		clock.pass(60_000);
		await test({ held: 'session-2' });
		expect(logins[2]).toBeUndefined();
	});

	it('that n8n has stored is used when it belongs to this credential, and else not', async () => {
		const { run, logins } = scriptedCredential([WITH]);
		const opened = await run();
		const refreshToken = opened.ok ? opened.value.refreshToken : '';
		// Another process of the same n8n stored one that is newer.
		const newer = refreshToken.replace(/again$/, 'newer');
		await run({ held: 'a', refreshToken: newer });
		expect(logins.at(-1)).toBe('newer');
		await run({ held: 'session-2', user: 'another', refreshToken: newer });
		expect(logins.at(-1)).toBeUndefined();
	});

	it('that another process stored ends what was refused here', async () => {
		const { run, logins } = scriptedCredential([WITH, 'wrongPassword']);
		const opened = await run();
		const mark = (opened.ok ? opened.value.refreshToken : '').split(':')[0];
		expect(sessionOf(await run({ held: 'a' }))).toBe('Refused');
		expect(sessionOf(await run({ held: 'a' }))).toBe('Refused');
		expect(logins).toHaveLength(2);
		expect(sessionOf(await run({ held: 'a', refreshToken: `${mark}:new` }))).toBe('session-3');
		expect(logins.at(-1)).toBe('new');
	});

	it.each(['wrongPassword', 'wrongCode', 'locked', 'codeNeeded'] as const)(
		'is not used any more after %s',
		async (refusal) => {
			const { run, test, logins } = scriptedCredential([WITH, refusal]);
			await run();
			await run({ held: 'a' });
			clock.pass(3_600_000);
			await test({ held: 'a' });
			await run({ held: 'a' });
			expect(logins.at(-1)).toBeUndefined();
		},
	);

	it.each(['tooMany', 'workspace'] as const)('is used again after %s', async (refusal) => {
		const { run, logins } = scriptedCredential([WITH, refusal]);
		await run();
		await run({ held: 'a' });
		clock.pass(3_600_000);
		await run({ held: 'a' });
		expect(logins.at(-1)).toBe('again');
	});
});
