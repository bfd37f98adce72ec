import { withService } from '../../../../engine';
import { formsOf } from '../../forms/formOf';

const service = withService();
const tag = formsOf('tag');

it('filters by name at the service', async () => {
	expect(await service.output(tag('getAll', { filters: { name: 'meter' } }))).toMatchObject([
		{ name: 'metering' },
	]);
	expect(service.lastRequest()?.query).toMatchObject({ name: 'meter' });
});
