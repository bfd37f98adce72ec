import { inNewService } from '../../engine';
import { byName, ready, VERBS } from './verbs';

const DELETIONS = VERBS.filter(({ operation }) => operation.value === 'delete');

it.each(byName(DELETIONS))(
	'%s removes the record: a second run does not find it',
	async (_, verb) => {
		await inNewService(async (service) => {
			const { parameters } = await ready(service, verb);
			const first = await service.run(parameters);
			const second = await service.run(parameters);
			expect(first.error).toBeUndefined();
			expect(second.error?.message).toMatch(/ not found|^No .* was found/);
		});
	},
);
