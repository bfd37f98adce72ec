import { inNewService } from '../../engine';
import { byName, ready, VERBS } from './verbs';

const SIMPLIFYING = VERBS.filter(({ operation }) =>
	operation.fields.some(({ name }) => name === 'simplify'),
);
/** A key that this package does not know. */
const KEY = 'odd_key';

it.each(byName(SIMPLIFYING))('%s gives unknown fields without Simplify only', async (_, verb) => {
	await inNewService(async (service) => {
		const { parameters } = await ready(service, verb);
		service.sandbox.control.fault({
			path: /^\/api\/v[12]\/(?!authenticate)/,
			times: 'always',
			set: { [KEY]: 1 },
		});
		const raw = await service.run({ ...parameters, simplify: false });
		const simple = await service.run({ ...parameters, simplify: true });
		expect([raw.error, simple.error]).toEqual([undefined, undefined]);
		for (const row of raw.json) expect(JSON.stringify(row)).toContain(KEY);
		expect(JSON.stringify(simple.json)).not.toContain(KEY);
	});
});
