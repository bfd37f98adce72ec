import { withService } from '../../../engine';
import { simForm } from '../resources/sim/fixtures/simFleet';

const service = withService();

it('changes one after another, in the order of the input, and says what was done', async () => {
	const ids = [...service.world.sims.values()]
		.filter(({ status }) => status === 1)
		.slice(0, 4)
		.map(({ id }) => id);
	service.forbid('/sim/', { method: 'PATCH', skip: 2 });
	const { error } = await service.run(simForm('suspend')('={{ $json.id }}'), {
		json: ids.map((id) => ({ id })),
	});
	expect(error?.message).toBe('The service does not allow this [item 3]');
	expect(error?.description).toContain('2 of 4 items were already carried out: 1, 2.');
	expect(service.sent()).toEqual(ids.slice(0, 3).map((id) => `PATCH /api/v1/sim/${id}`));
});
