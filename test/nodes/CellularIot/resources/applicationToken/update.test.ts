import type { INodeParameters } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
const token = (operation: string, extra: INodeParameters = {}): INodeParameters => ({
	resource: 'applicationToken',
	operation,
	...extra,
});
/** Nobody uses it, it has expired. */
const EXPIRED = 12053;
const lastBody = () => service.sandbox.control.requests().at(-1)?.body;

describe('application token update', () => {
	const by = (id: unknown, extra: INodeParameters = {}) =>
		({ applicationTokenId: id, ...extra }) as INodeParameters;
	const statusOf = (id: number) =>
		[...service.sandbox.world.applicationTokens.values()].find((one) => one.id === id)?.status;

	it('changes the description and nothing else', async () => {
		const parameters = by(locator('list', String(EXPIRED)), { description: ' old ' });
		const { json } = await service.run(token('update', parameters));
		expect(json).toEqual([{ updated: true, id: EXPIRED, description: 'old' }]);
		expect(lastBody()).toEqual({ description: 'old' });
	});

	it('never takes a token text for an id', async () => {
		const text = service.sandbox.applicationToken;
		const { error } = await service.run(
			token('update', by('={{ $json.text }}', { description: 'x' })),
			{ json: [{ text }] },
		);
		expect(error?.message).toBe("'Application Token' must be an ID: a whole number above 0");
		expect(JSON.stringify(error?.description ?? '')).not.toContain(text);
		expect(service.sent()).toEqual([]);
	});

	it('asks an AI agent to confirm', async () => {
		const form = by(EXPIRED, { description: 'x' });
		const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
		const { error } = await service.run(token('update', form), { node: tool });
		expect(error?.message).toContain("'Confirm' must be on to");
		expect(service.sent()).toEqual([]);
		const agreed = await service.run(token('update', { ...form, confirm: true }), { node: tool });
		expect(agreed.error).toBeUndefined();
		expect(statusOf(EXPIRED)).toBe(0);
	});
});
