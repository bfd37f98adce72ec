import type { INodeParameters } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { formsOf } from '../../../CellularIot/forms/formOf';

const service = withService();
const token = formsOf('applicationToken');
/** Nobody uses it, it has expired. */
const EXPIRED = 12053;

const by = (id: unknown, extra: INodeParameters = {}) =>
	({ applicationTokenId: id, ...extra }) as INodeParameters;

it('changes the description and nothing else', async () => {
	const parameters = by(locator('list', String(EXPIRED)), { description: ' old ' });
	expect(await service.output(token('update', parameters))).toEqual([
		{ updated: true, id: EXPIRED, description: 'old' },
	]);
	expect(service.lastBody()).toEqual({ description: 'old' });
});
