import { inNewService } from '../../engine';
import { byName, ready, VERBS } from './verbs';

const LISTS = VERBS.filter(({ operation }) =>
	operation.fields.some(({ name }) => name === 'returnAll'),
);

it.each(byName(LISTS))('%s gives no more than Limit, and says so', async (_, verb) => {
	await inNewService(async (service) => {
		const { parameters } = await ready(service, verb);
		const all = await service.run({ ...parameters, returnAll: true });
		const one = await service.run({ ...parameters, returnAll: false, limit: 1 });
		expect([all.error, one.error, one.json.length]).toEqual([undefined, undefined, 1]);
		const hint = { message: expect.stringMatching(/^1 of|more/) };
		expect(one.hints).toMatchObject(all.json.length > 1 ? [hint] : []);
		expect(JSON.stringify(all.hints)).not.toContain("'Limit'");
	});
});
