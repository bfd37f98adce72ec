import { inNewService, type Service } from '../../engine';
import { byName, changing, ready, VERBS, writesOf, type Verb } from './fixtures/verbs';

const CHANGES = VERBS.filter(({ operation }) => operation.confirm !== undefined);
const UNSURE = /may have been applied|may have been created|may have been sent/;

/** One write of each kind, as "POST /path". A sandbox of the same state gives the same ids. */
async function writesOnce(service: Service, verb: Verb): Promise<string[]> {
	await service.run(changing(await ready(service, verb)));
	const routes = service.control.requests().map(({ method, route }) => `${method} ${route}`);
	const all = service.control.requests().map(({ method, path }) => `${method} ${path}`);
	const writes = writesOf(service);
	return all.filter((one, n) => writes.includes(one) && routes.indexOf(routes[n] ?? '') === n);
}

it.each(byName(CHANGES))('%s says so when the answer to a write is lost', async (_, verb) => {
	const writes = await inNewService(async (service) => await writesOnce(service, verb));
	for (const write of writes) {
		await inNewService(async (service) => {
			const form = await ready(service, verb);
			const [method = '', path = ''] = write.split(' ');
			const lost = { method, path: `${path}$`, applied: true, reset: 'beforeHeaders' } as const;
			service.control.fault(lost);
			const { error } = await service.run(changing(form));
			const sent = service.sent();
			const isRepeated = /^(DELETE|PUT) /.test(write);
			const times = sent.filter((one) => one === write).length;
			expect({ write, times }).toEqual({ write, times: isRepeated ? 2 : 1 });
			if (isRepeated && form.refusedAgain !== true) expect(error).toBeUndefined();
			else if (error) expect(error.message).toMatch(UNSURE);
			// It was looked up.
			else expect(sent.indexOf(write)).toBeLessThan(sent.length - 1);
		});
	}
});
