import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService({ endpoints: 3_000 });
const list = formOf('sim', 'getAll');

it('gives all, each once and in order, with the largest pages', async () => {
	const { json, hints } = await service.run(list({ returnAll: true }));
	expect(json.map((row) => (row as IDataObject).id)).toEqual([...service.world.sims.keys()]);
	expect(hints).toEqual([]);
	expect(service.sent()).toHaveLength(2);
	expect(service.lastQuery()).toMatchObject({ per_page: '2500', page: '2' });
});

it('filters at the service', async () => {
	const filters = { status: '0', q: 'satellite_capable:false,model:44' };
	const { json } = await service.run(list({ returnAll: true, filters }));
	const issued = [...service.world.sims.values()].filter(({ status }) => status === 0);
	expect(json.map((row) => (row as IDataObject).iccid)).toEqual(issued.map(({ iccid }) => iccid));
	expect(service.lastQuery()).toMatchObject({ q: 'status:0,satellite_capable:false,model:44' });
});
