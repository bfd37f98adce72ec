import { locator, withService } from '../../../engine';

const service = withService({ rateLimit: true });

it('gets 150 devices through a limit of 50 a second with few refusals on the way', async () => {
	const ids = [...service.world.endpoints.keys()];
	const json = Array.from({ length: 150 }, (_, n) => ({ id: ids[n % ids.length] }));
	const { error, json: rows } = await service.run(
		{ resource: 'endpoint', operation: 'get', endpointId: locator('id', '={{ $json.id }}') },
		{ json },
	);
	expect(error).toBeUndefined();
	expect(rows.map((row) => (row as { id: number }).id)).toEqual(json.map(({ id }) => id));
	const refused = service.control.requests().filter(({ status }) => status === 429);
	expect(refused.length).toBeLessThan(15);
});
