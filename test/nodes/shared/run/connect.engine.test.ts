import type { UserAccess } from '../../../../nodes/shared/login/userAccess';
import { userOnly } from '../../../../nodes/shared/run/connect';
import { withService } from '../../../engine';

const service = withService();
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 };

it('refuses a credential before anything is sent', async () => {
	const credentials = service.credentials({ baseUrl: 'http://example.com' });
	await service.refuses(list, 'uses http', { credentials });
});

it.each(['applicationToken', 'userLogin'])('connects with %s', async (authentication) => {
	expect(await service.output({ ...list, authentication })).toHaveLength(1);
});

it('gives the user, and refuses an application token', () => {
	const user = {} as UserAccess;
	expect(userOnly({ user })).toEqual({ ok: true, value: user });
	expect(userOnly({})).toMatchObject({ ok: false, failure: { kind: 'input' } });
});
