import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';

const service = withService({ endpoints: 3_000 });
const list = (parameters: IDataObject = {}) => ({
	resource: 'sim',
	operation: 'getAll',
	...parameters,
});
const lastQuery = () => service.sandbox.control.requests().at(-1)?.query;

describe('sim getAll', () => {
	it('gives 50 by default and says that there are more', async () => {
		const { json, hints } = await service.run(list());
		const total = service.sandbox.world.sims.size;
		expect(json).toHaveLength(50);
		expect(Object.keys(json[0] as object)).toHaveLength(10);
		expect(hints).toMatchObject([{ message: expect.stringContaining(`50 of ${total} results`) }]);
		expect(lastQuery()).toMatchObject({ per_page: '50', sort: 'id' });
	});

	it('gives all, each once and in order, with the largest pages', async () => {
		const { json, hints } = await service.run(list({ returnAll: true }));
		expect(json.map((row) => (row as IDataObject).id)).toEqual([
			...service.sandbox.world.sims.keys(),
		]);
		expect(hints).toEqual([]);
		expect(service.sent()).toHaveLength(2);
		expect(lastQuery()).toMatchObject({ per_page: '2500', page: '2' });
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
		expect(lastQuery()).toMatchObject({
			q: 'satellite_capable:false,status:0,model:44',
			sort: '-iccid',
		});
	});

	it.each(['8988303000000000007', '89883030000000000072'])(
		'finds a SIM by the ICCID in either length (%s)',
		async (iccid) => {
			const { json } = await service.run(list({ filters: { iccid } }));
			expect(json).toMatchObject([{ iccid: '8988303000000000007' }]);
		},
	);

	it('filters by ID', async () => {
		const { json } = await service.run(list({ filters: { id: 4400007 } }));
		expect(json).toMatchObject([{ id: 4400007 }]);
		expect(lastQuery()?.q).toBe('id:4400007');
		const { error } = await service.run(list({ filters: { id: '0' } }));
		expect(error?.message).toBe("'ID' must be an ID: a whole number above 0");
	});

	it('refuses a value that would be read as another filter', async () => {
		const { error } = await service.run(list({ filters: { imsi: '1,status:1' } }));
		expect(error?.message).toBe("'IMSI' cannot hold ',' or '||'");
		expect(service.sent()).toEqual([]);
	});

	it('refuses a sort field that the list does not know', async () => {
		const { error } = await service.run(list({ sort: { by: [{ field: 'name' }] } }));
		expect(error?.message).toContain("'Sort' holds a field");
	});
});
