import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService({ endpoints: 3_000 });
const list = formOf('sim', 'getAll');

it('gives all, each once and in order, with the largest pages', async () => {
	const { json, hints } = await service.run(list({ returnAll: true }));
	expect(json.map((row) => (row as IDataObject).id)).toEqual([
		...service.sandbox.world.sims.keys(),
	]);
	expect(hints).toEqual([]);
	expect(service.sent()).toHaveLength(2);
	expect(service.lastQuery()).toMatchObject({ per_page: '2500', page: '2' });
});

it('filters and sorts at the service', async () => {
	const { json } = await service.run(
		list({
			returnAll: true,
			filters: { status: '0', satellite_capable: 'false', q: 'model:44' },
			sort: { by: [{ field: 'iccid', direction: 'descending' }] },
		}),
	);
	const issued = [...service.sandbox.world.sims.values()].filter(({ status }) => status === 0);
	expect(json.map((row) => (row as IDataObject).iccid)).toEqual(
		issued.map(({ iccid }) => iccid).reverse(),
	);
	expect(service.lastQuery()).toMatchObject({
		q: 'satellite_capable:false,status:0,model:44',
		sort: '-iccid',
	});
});
