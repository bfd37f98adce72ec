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

	it('changes the description and nothing else', async () => {
		const parameters = by(locator('list', String(EXPIRED)), { description: ' old ' });
		const { json } = await service.run(token('update', parameters));
		expect(json).toEqual([{ updated: true, id: EXPIRED, description: 'old' }]);
		expect(lastBody()).toEqual({ description: 'old' });
	});
});
