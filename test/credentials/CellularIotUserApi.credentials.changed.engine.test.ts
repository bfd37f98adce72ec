import type { IDataObject } from 'n8n-workflow';
import { OTHER_WORKSPACE } from '../../packages/sandbox/src';
import { withService } from '../engine';

const service = withService();
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 };
const run = async (credentials: object, parameters: object = list) =>
	await service.run(parameters, { credentials });

/** n8n keeps the session in its hidden field when a person changes another field of the credential. */
const changed = (stored: Record<string, unknown>, type: string, changes: IDataObject) => ({
	...stored,
	[type]: { ...(stored[type] as IDataObject), ...changes },
});

it('a wrong application token is refused although the session of the right one still holds', async () => {
	const applicationToken = service.control.addApplicationToken();
	const { credentials } = await run(service.credentials({ applicationToken }));
	const wrong = changed(credentials.stored, 'cellularIotApi', { applicationToken: 'mistyped' });
	service.control.resetRequests();
	const { error } = await run(wrong);
	expect(error?.message).toContain('did not accept the Application Token');
	expect(service.logins()).toBe(1);
});

it('another application token opens a session of its own, which is kept', async () => {
	const [first, second] = [1, 2].map(() => service.control.addApplicationToken());
	const { credentials } = await run(service.credentials({ applicationToken: first }));
	const other = changed(credentials.stored, 'cellularIotApi', { applicationToken: second });
	service.control.resetRequests();
	const { json, credentials: after } = await run(other);
	expect(json).toHaveLength(1);
	expect(service.logins()).toBe(1);
	expect((await run(after.stored)).json).toHaveLength(1);
	expect(service.logins()).toBe(1);
});

it('another workspace of a person is entered at once', async () => {
	const form = { ...list, authentication: 'userLogin' };
	const { credentials } = await run(service.userCredentials(), form);
	const before = credentials.stored.cellularIotUserApi as IDataObject;
	const workspaceId = String(OTHER_WORKSPACE);
	const { error, credentials: after } = await run(
		changed(credentials.stored, 'cellularIotUserApi', { workspaceId }),
		form,
	);
	expect(error).toBeUndefined();
	const kept = after.stored.cellularIotUserApi as IDataObject;
	expect(kept.sessionToken).not.toBe(before.sessionToken);
	const paths = service.control.requests().map(({ path }) => path);
	expect(paths).toContain('/api/v1/authenticate/workspace');
});
