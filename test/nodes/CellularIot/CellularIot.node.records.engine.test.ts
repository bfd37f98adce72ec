import { inNewService } from '../../engine';
import { byName, ready, VERBS } from './fixtures/verbs';

/** What every list, every record with Simplify and every deletion promises. */

const having = (field: string) =>
	byName(VERBS.filter(({ operation }) => operation.fields.some(({ name }) => name === field)));

it.each(having('returnAll'))('%s gives no more than Limit, and says so', async (_, verb) => {
	await inNewService(async (service) => {
		const { parameters: summary, rows } = await ready(service, verb);
		const parameters = { ...summary, ...rows };
		const all = await service.run({ ...parameters, returnAll: true });
		const one = await service.run({ ...parameters, returnAll: false, limit: 1 });
		expect([all.error, one.error, one.json.length]).toEqual([undefined, undefined, 1]);
		const hint = { message: expect.stringMatching(/^1 of|more/) };
		expect(one.hints).toMatchObject(all.json.length > 1 ? [hint] : []);
		expect(JSON.stringify(all.hints)).not.toContain("'Limit'");
	});
});

it.each(having('simplify'))('%s gives unknown fields without Simplify only', async (_, verb) => {
	await inNewService(async (service) => {
		const { parameters: summary, rows } = await ready(service, verb);
		const parameters = { ...summary, ...rows };
		service.control.fault({
			path: /^\/api\/v[12]\/(?!authenticate)/,
			times: 'always',
			set: { odd_key: 1 },
		});
		const raw = await service.run({ ...parameters, simplify: false });
		const simple = await service.run({ ...parameters, simplify: true });
		expect([raw.error, simple.error]).toEqual([undefined, undefined]);
		for (const row of raw.json) expect(JSON.stringify(row)).toContain('odd_key');
		expect(JSON.stringify(simple.json)).not.toContain('odd_key');
	});
});

const DELETIONS = VERBS.filter(({ operation }) => operation.value === 'delete');

it.each(byName(DELETIONS))('a second %s does not find the record', async (_, verb) => {
	await inNewService(async (service) => {
		const { parameters } = await ready(service, verb);
		const first = await service.run(parameters);
		const second = await service.run(parameters);
		expect(first.error).toBeUndefined();
		expect(second.error?.message).toMatch(/ not found|^No .* was found/);
	});
});
