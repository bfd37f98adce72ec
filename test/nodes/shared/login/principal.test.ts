import type { LoginRefusal } from '../../../../nodes/shared/login/refusals';
import { scriptedCredential, sessionOf, standingClock } from './fixtures/scriptedCredential';

const clock = standingClock();
const MINUTE_MS = 60_000;

describe('a refusal', () => {
	it.each<[LoginRefusal, number]>([
		['wrongToken', 5],
		['wrongPassword', 5],
		['wrongCode', 5],
		['locked', 5],
		['codeNeeded', 15],
		['workspace', 5],
		['tooMany', 0.5],
	])('%s is answered from memory for %d minutes', async (refusal, minutes) => {
		const { run, logins } = scriptedCredential([refusal]);
		expect(sessionOf(await run())).toContain('Refused');
		clock.pass(minutes * MINUTE_MS - 1);
		expect(sessionOf(await run())).toContain('Refused');
		expect(logins).toHaveLength(1);
		clock.pass(1);
		expect(sessionOf(await run())).toBe('session-2');
	});

	it.each(['wrongPassword', 'wrongCode'] as const)(
		'%s twice in a row is answered from memory for ever, and says so',
		async (refusal) => {
			const { run, test, logins } = scriptedCredential([refusal, refusal]);
			await run();
			clock.pass(5 * MINUTE_MS);
			const said =
				'Refused (refused twice in a row: the third time locks the account for five minutes)';
			expect(sessionOf(await run())).toBe(said);
			clock.pass(1e12);
			const result = await run();
			expect(sessionOf(result)).toBe(said);
			expect(result).toMatchObject({
				failure: { description: expect.stringContaining('until the credential is changed') },
			});
			expect(logins).toHaveLength(2);
			// A person tests it, and that ends it.
			expect(sessionOf(await test())).toBe('session-3');
			expect(sessionOf(await run())).toBe('session-3');
		},
	);

	it('counts as the first again after a login that was accepted', async () => {
		const { run, test } = scriptedCredential(['wrongPassword', { token: 'good' }, 'wrongPassword']);
		await run();
		clock.pass(5 * MINUTE_MS);
		expect(sessionOf(await run())).toBe('good');
		expect(sessionOf(await run({ held: 'good' }))).toBe('Refused');
		clock.pass(5 * MINUTE_MS);
		expect(sessionOf(await test({ held: 'good' }))).toBe('session-4');
	});

	it.each(['wrongToken', 'codeNeeded', 'workspace', 'tooMany'] as const)(
		'%s is not counted: it locks no account',
		async (refusal) => {
			const { run } = scriptedCredential([refusal, refusal]);
			await run();
			clock.pass(15 * MINUTE_MS);
			await run();
			clock.pass(15 * MINUTE_MS);
			expect(sessionOf(await run())).toBe('session-3');
		},
	);

	it.each<[LoginRefusal, boolean]>([
		['wrongToken', true],
		['wrongPassword', true],
		['locked', true],
		['tooMany', true],
		['wrongCode', false],
		['codeNeeded', false],
		['workspace', false],
	])('%s holds for every credential of the principal: %p', async (refusal, forAll) => {
		const { run } = scriptedCredential([refusal]);
		await run();
		expect(/^Refused/.test(String(sessionOf(await run({ otherField: 'another' }))))).toBe(forAll);
	});

	it.each<[LoginRefusal, number]>([
		['locked', 20 * MINUTE_MS],
		['tooMany', 20 * MINUTE_MS],
		['wrongPassword', 5 * MINUTE_MS],
	])('%s lasts as long as the service says only where it is about time', async (refusal, lasts) => {
		const { run, logins } = scriptedCredential([{ refusal, retryAfterMs: 20 * MINUTE_MS }]);
		await run();
		clock.pass(lasts - 1);
		await run();
		expect(logins).toHaveLength(1);
		clock.pass(1);
		await run();
		expect(logins).toHaveLength(2);
	});

	it('says for how long, in message or description', async () => {
		const locked = scriptedCredential(['locked']);
		await locked.run();
		expect(await locked.run()).toMatchObject({
			failure: { message: 'Refused: logins are possible again in 5 minutes', description: '' },
		});
		clock.pass(4.5 * MINUTE_MS);
		expect(sessionOf(await locked.run())).toBe('Refused: logins are possible again in 1 minute');
		const wrong = scriptedCredential(['wrongToken']);
		await wrong.run();
		expect(await wrong.run()).toMatchObject({
			failure: { message: 'Refused', description: expect.stringMatching(/^No .* 5 minutes, /) },
		});
	});
});

describe('a failure without a reason that lasts', () => {
	it('is not remembered', async () => {
		const { run, logins } = scriptedCredential();
		const broken = { ok: false as const, failure: { kind: 'login' as const, request: '' } };
		expect(await run({ open: async () => broken })).toEqual(broken);
		expect(sessionOf(await run())).toBe('session-1');
		expect(logins).toHaveLength(1);
	});
});
