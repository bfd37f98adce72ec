import type { INodeParameters } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { formsOf } from '../../../CellularIot/forms/formOf';

const service = withService();
const token = formsOf('applicationToken');
const TOKENS = '/api/v1/application_token';
const REVOKED = 12054;
const stored = (text: unknown) => service.world.applicationTokens.get(String(text));

const by = (id: unknown, extra: INodeParameters = {}) =>
	({ applicationTokenId: id, ...extra }) as INodeParameters;

it('revokes, and the token opens no session any more', async () => {
	const text = service.control.addApplicationToken({ description: 'leaver' });
	const id = stored(text)?.id ?? 0;
	expect(await service.output(token('revoke', by(locator('id', id))))).toEqual([
		{ revoked: true, id },
	]);
	expect(service.sent()).toEqual([`PATCH ${TOKENS}/${id}`]);
	expect(service.lastBody()).toEqual({ status: { id: 1 } });
	const credentials = service.credentials({ applicationToken: text });
	const { error } = await service.run(token('getAll'), { credentials });
	expect(error?.message).toContain('did not accept the Application Token');
	expect(JSON.stringify(error)).not.toContain(text);
});

it('lets the session of a credential that revokes itself go on', async () => {
	const text = service.control.addApplicationToken();
	const credentials = service.credentials({ applicationToken: text });
	const id = stored(text)?.id ?? 0;
	const { json } = await service.run(token('revoke', by('={{ $json.id }}')), {
		credentials,
		node: { onError: 'continueRegularOutput' },
		json: [{ id }, { id: REVOKED }],
	});
	expect(json).toEqual([
		{ revoked: true, id },
		{ error: expect.stringContaining('is revoked'), details: expect.any(String) },
	]);
});

it('never takes a token text for an id', async () => {
	const text = service.sandbox.applicationToken;
	const { error } = await service.run(
		token('revoke', by('={{ $json.text }}', { description: 'x' })),
		{ json: [{ text }] },
	);
	expect(error?.message).toBe("'Application Token' must be an ID: a whole number above 0");
	expect(JSON.stringify(error?.description ?? '')).not.toContain(text);
	expect(service.sent()).toEqual([]);
});
