import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withService } from '../engine';

const page = readFileSync(join(__dirname, '../../docs/costs.md'), 'utf8');
const valueOf = (field: string) =>
	new RegExp(`^\\| ${field} \\| \`(.+)\` \\|$`, 'm').exec(page)?.[1] ?? '';

const REPORT = '../../workflows/monday-report.json';
interface Workflow {
	nodes: Array<{ parameters: Record<string, unknown> }>;
}

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

	it('example 22 has the last seven days when a person presses its button, whichever trigger it starts', async () => {
		const { nodes } = JSON.parse(readFileSync(join(__dirname, REPORT), 'utf8')) as Workflow;
		const ranges = nodes.map(({ parameters }) => parameters).filter(({ from }) => from);
		expect(ranges).toHaveLength(2);
		const [{ from, until, data_mb: mb } = {}] = await service.output(ranges[0] ?? {});
		expect(Date.parse(String(until)) - Date.parse(String(from))).toBe(6 * 86_400_000);
		expect(until).toBe(new Date().toISOString().slice(0, 10));
		expect(mb).toBeGreaterThan(0);
		expect(ranges[1]).toMatchObject({ from: ranges[0]?.from, until: ranges[0]?.until });
	});
});
