import type { INodeParameters } from 'n8n-workflow';
import { runNodes, withService } from '../../../../engine';
import { START_TYPE } from '../../../../engine/package';

const service = withService();
const TOKENS = '/api/v1/application_token';
const create = (extra: INodeParameters = {}): INodeParameters => ({
	resource: 'applicationToken',
	operation: 'create',
	...extra,
});
const stored = (text: unknown) => service.sandbox.world.applicationTokens.get(String(text));
const lastBody = () => service.sandbox.control.requests().at(-1)?.body;

describe('application token create', () => {
	it('gives the text once, beside what was sent', async () => {
		const additionalFields = { expiryDate: '2099-06-30T10:00:00+02:00', ip: ' 127.0.0.0/8 ' };
		const { json, error, hints } = await service.run(
			create({ description: 'plant', additionalFields }),
		);
		expect(error).toBeUndefined();
		const sent = {
			description: 'plant',
			expiry_date: '2099-06-30T08:00:00.000Z',
			ip: '127.0.0.0/8',
		};
		expect(json).toEqual([{ application_token: expect.stringMatching(/^[\w-]{70,}$/), ...sent }]);
		expect(lastBody()).toEqual(sent);
		expect(hints).toEqual([]);
		const [{ application_token: text }] = json as [{ application_token: string }];
		expect(stored(text)).toMatchObject({ description: 'plant', ip: '127.0.0.0/8', status: 0 });
	});

	it('sends a description alone, for a token without end and from everywhere', async () => {
		const { json } = await service.run(create({ description: 'open' }));
		expect(lastBody()).toEqual({ description: 'open' });
		expect(json).toEqual([{ description: 'open', application_token: expect.any(String) }]);
	});

	it('takes a bare date as the start of that day where the workflow is', async () => {
		const additionalFields = { expiryDate: '2099-06-30' };
		const parameters = create({ description: 'plant', additionalFields });
		await service.run(parameters, { timezone: 'America/New_York' });
		expect(lastBody()).toMatchObject({ expiry_date: '2099-06-30T04:00:00.000Z' });
	});

	it.each([
		[{ ip: '192.0.2.1' }, "'IP Range' must be an address, a slash and a length"],
		[{ expiryDate: '2020-01-01T00:00:00Z' }, "'Expiry Date' lies in the past"],
	])('refuses %j before anything is sent', async (additionalFields, message) => {
		const { error } = await service.run(create({ description: 'x', additionalFields }));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
		expect(service.logins()).toBe(0);
	});

	it('makes no success of an answer without the text', async () => {
		service.sandbox.control.fault({ method: 'POST', path: TOKENS, status: 200, body: {} });
		const { error } = await service.run(create({ description: 'x' }));
		expect(error?.message).toContain('may have been applied');
	});

	it('does not show a text that arrives in another shape, nor one that is cut', async () => {
		for (const broken of [{ status: 200, body: ['secret-text'] }, { reset: 'midBody' } as const]) {
			service.sandbox.control.fault({ method: 'POST', path: TOKENS, ...broken });
			const { run, error } = await service.run(create({ description: 'x' }));
			expect(error?.message).toContain('may have been applied');
			const made = [...service.sandbox.world.applicationTokens.keys()].at(-1) ?? '';
			for (const secret of ['secret-text', made]) {
				expect(JSON.stringify(run.data.resultData)).not.toContain(secret);
			}
		}
	});

	it('is in the output: the run holds it, and the next node gets it', async () => {
		const type = 'n8n-nodes-cellular-iot.cellularIot';
		const credentials = { cellularIotApi: { id: '1', name: 'Test' } };
		const to = (node: string) => ({ main: [[{ node, type: 'main' as const, index: 0 }]] });
		const note = '={{ $json.application_token.length }} characters';
		const { json, error, run } = await runNodes({
			credentials: service.credentials(),
			nodes: [
				{ name: 'Start', type: START_TYPE },
				{ name: 'Create', type, credentials, parameters: create({ description: 'x' }) },
				{ name: 'Next', type, credentials, parameters: create({ description: note }) },
			],
			connections: { Start: to('Create'), Create: to('Next') },
		});
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ description: '78 characters' }]);
		const made = run.data.resultData.runData.Create?.[0]?.data?.main?.[0]?.[0]?.json;
		expect(stored(made?.application_token)).toBeDefined();
	});
});
