import type { Failure } from '../../../../nodes/shared/api/types';
import { explainLogin, REFUSALS, withRemaining } from '../../../../nodes/shared/login/refusals';
import type { LoginRefusal } from '../../../../nodes/shared/login/refusals';

describe('a login that failed', () => {
	it.each<[Partial<Failure>, LoginRefusal | undefined, string]>([
		[{ kind: 'status', status: 401 }, 'wrongToken', 'did not accept the Application Token'],
		[{ kind: 'status', status: 401 }, 'locked', 'has locked the account'],
		[{ kind: 'status', status: 429 }, 'tooMany', 'wait five minutes'],
		[{ kind: 'status', status: 404 }, undefined, 'is not the service'],
		[{ kind: 'status', status: 405 }, undefined, 'is not the service'],
		[{ kind: 'status', status: 500 }, undefined, 'could not handle the request'],
		[{ kind: 'shape' }, undefined, 'is not the service'],
		[{ kind: 'redirect', status: 302 }, undefined, 'redirect'],
		[
			{ kind: 'network', code: 'ECONNREFUSED' },
			undefined,
			'could not be made: Nothing is listening at that address',
		],
	])('%j says it all in its message and quotes nothing', (failure, refused, words) => {
		const body = { message: 'canary' };
		const told = explainLogin({ kind: 'status', request: 'POST /x', body, ...failure }, refused);
		expect(told.kind).toBe('login');
		expect(told.message).toContain(words);
		expect(told.message).not.toMatch(/\.$/);
		expect(JSON.stringify(told)).not.toContain('canary');
	});

	it('says in its message what the socket said, without the full stop', () => {
		const failure = { kind: 'network' as const, request: '', code: 'ENOTFOUND' };
		expect(explainLogin(failure).message).toBe(
			'The connection to the service was lost or could not be made: The host name is not known',
		);
		expect(explainLogin({ ...failure, code: 'OTHER' }).message).toBe(
			'The connection to the service was lost or could not be made',
		);
	});
});

describe('a refusal', () => {
	const refusal = (reason: LoginRefusal) =>
		explainLogin({ kind: 'status', request: 'POST /x', status: 401 }, reason);

	it.each(Object.keys(REFUSALS) as LoginRefusal[])(
		'%s lasts unless it ends by itself, and keeps its message at the beginning',
		(reason) => {
			const isTemporary = reason === 'locked' || reason === 'tooMany';
			expect(refusal(reason).lasting).toBe(!isTemporary);
			const { message, lasting } = withRemaining(refusal(reason), 1);
			expect(message).toMatch(new RegExp(`^${REFUSALS[reason].message.replace(/[()]/g, '.')}`));
			expect(lasting).toBe(!isTemporary);
		},
	);

	it('without a known reason says nothing about how long', () => {
		expect(explainLogin({ kind: 'network', request: '' }).lasting).toBeUndefined();
	});
});
