import { refused } from '../../../../nodes/shared/api/types';

it('a refusal names no request, since none was made', () => {
	expect(refused('Wrong', 'Do this')).toEqual({
		ok: false,
		failure: { kind: 'input', request: '', message: 'Wrong', description: 'Do this' },
	});
});
