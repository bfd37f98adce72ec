import { withService } from '../../../engine';

const service = withService();
const sim = (operation: string, simId: unknown, extra: object = {}) => ({
	resource: 'sim',
	operation,
	simId,
	...extra,
});
const sims = () => [...service.sandbox.world.sims.values()];

describe('a change of status', () => {
	it('changes one after another, in the order of the input, and says what was done', async () => {
		const ids = sims()
			.filter(({ status }) => status === 1)
			.slice(0, 4)
			.map(({ id }) => id);
		service.sandbox.control.fault({
			method: 'PATCH',
			path: '/sim/',
			skip: 2,
			status: 403,
			body: {},
		});
		const { error } = await service.run(sim('suspend', '={{ $json.id }}'), {
			json: ids.map((id) => ({ id })),
		});
		expect(error?.message).toBe('The service does not allow this [item 2]');
		expect(error?.description).toContain('2 of 4 items were already carried out: 0, 1.');
		expect(service.sent()).toEqual(ids.slice(0, 3).map((id) => `PATCH /api/v1/sim/${id}`));
	});
});
