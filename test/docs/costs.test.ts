import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withService } from '../engine';

const page = readFileSync(join(__dirname, '../../docs/costs.md'), 'utf8');
const valueOf = (field: string) =>
	new RegExp(`^\\| ${field} \\| \`(.+)\` \\|$`, 'm').exec(page)?.[1] ?? '';

describe('What did my fleet cost last week?', () => {
	const service = withService();

	it('the expressions of the page give the cost from Monday to Sunday', async () => {
		const json = await service.output({
			resource: 'organisation',
			operation: 'getUsage',
			output: 'total',
			timeRange: 'custom',
			from: `=${valueOf('From')}`,
			until: `=${valueOf('Until')}`,
		});
		const [{ from, until, ...cost } = {}] = json;
		const dayOf = (day: unknown) => new Date(String(day)).getUTCDay();
		expect([dayOf(from), dayOf(until)]).toEqual([1, 0]);
		const days = (Date.parse(String(until)) - Date.parse(String(from))) / 86_400_000;
		expect(days).toBe(6);
		expect(Date.parse(String(until))).toBeLessThan(Date.now());
		expect(Object.keys(cost)).toEqual(
			expect.arrayContaining(['currency', 'data_cost', 'data_mb', 'sms_cost']),
		);
	});
});
