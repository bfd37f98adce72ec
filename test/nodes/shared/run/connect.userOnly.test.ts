import type { UserAccess } from '../../../../nodes/shared/login/userAccess';
import { userOnly } from '../../../../nodes/shared/run/connect';

it('gives the user, and refuses an application token', () => {
	const user = {} as UserAccess;
	expect(userOnly({ user })).toEqual({ ok: true, value: user });
	expect(userOnly({})).toMatchObject({ ok: false, failure: { kind: 'input' } });
});
