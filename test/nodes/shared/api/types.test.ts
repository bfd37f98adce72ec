import { failed, refused, success } from '../../../../nodes/shared/api/types';

it('a value that is false is a success all the same', () => {
	expect(success(0)).toEqual({ ok: true, value: 0 });
	expect(success(undefined)).toEqual({ ok: true, value: undefined });
});

it('a failure is given as it is', () => {
	const failure = { kind: 'status', request: 'GET /x', status: 503 } as const;
	expect(failed(failure)).toEqual({ ok: false, failure });
});

it('a refusal names no request, since none was made', () => {
	expect(refused('Wrong', 'Do this')).toEqual({
		ok: false,
		failure: { kind: 'input', request: '', message: 'Wrong', description: 'Do this' },
	});
});
