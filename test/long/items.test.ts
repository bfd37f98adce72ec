import { locator, withService } from '../engine';

const service = withService();
const onError = 'continueRegularOutput' as const;

describe('row 22: 100,001 input items', () => {
	const COUNT = 100_001;
	const items = Array.from({ length: COUNT }, () => ({}));
	// No expression, because n8n evaluates one more slowly than this node handles an item.
	const refused = { resource: 'endpoint', operation: 'get', endpointId: locator('list', 'no id') };

	it('are read and reported in linear time, each paired with its own output', async () => {
		const before = process.cpuUsage();
		const { outputs, error } = await service.run(refused, { json: items, node: { onError } });
		// CPU time, so that other load has no effect. A quadratic algorithm would take many minutes.
		expect(process.cpuUsage(before).user / 1e6).toBeLessThan(120);
		expect(error).toBeUndefined();
		const [rows = []] = outputs;
		expect(rows).toHaveLength(COUNT);
		const paired = rows.map(({ pairedItem }) => (pairedItem as { item: number }).item);
		expect(paired.every((item, n) => item === n)).toBe(true);
		expect(rows.at(-1)?.json.error).toContain("'Endpoint' must be an ID");
	}, 300_000);

	it('that stop the run are counted, and nothing is sent', async () => {
		const { error } = await service.run(refused, { json: items });
		expect(error?.message).toBe("'Endpoint' must be an ID: a whole number above 0 [item 1]");
		expect(error?.description).toContain(`This concerns all ${COUNT} items.`);
		expect(service.sent()).toEqual([]);
	}, 300_000);
});
