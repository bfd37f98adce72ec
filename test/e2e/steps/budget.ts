import { strict as assert } from 'node:assert';
import { runWorkflow } from '../../../packages/tools/src/n8n/executions';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../packages/tools/src/steps/stepRunner';
import { actionWorkflow } from '../workflow';
import { simStatus } from './exampleFleet';

/** Devices of the demo fleet that no other step uses, and what each uses today, in MB. */
const LARGEST = { id: 11400011, name: 'site-gateway-0002', megabytes: 900 };
const LARGE = { id: 11400025, name: 'site-gateway-0004', megabytes: 700 };
const LIMIT = 500;
const [ACTIVATED, SUSPENDED] = [1, 2];

interface Summary {
	suspensions_in_24_hours: number;
	by_outcome: Record<string, number>;
	findings: Array<{ endpoint_name: string; outcome: string; data_mb: number }>;
}

/** Suspends the SIMs over a budget: a preview first, then as many as the cap allows. */
export async function budgetSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const { control } = sandbox;
	const enforce = async (wish: Record<string, unknown>) => {
		const form = { resource: 'sim', operation: 'enforceBudget', dataLimit: LIMIT };
		const parameters = { ...form, output: 'summary', ...wish };
		const content = actionWorkflow('Budget', fixture.credential, parameters);
		const { id } = await rest.createWorkflow(content);
		const { status, error, output } = await runWorkflow(rest, id, 'Start');
		assert.equal(status, 'success', error);
		const [summary, ...others] = output('Cellular IoT') as unknown as Summary[];
		assert.ok(summary);
		assert.deepEqual(others, []);
		return summary;
	};
	const outcomes = ({ findings }: Summary) =>
		findings.map(({ endpoint_name: name, outcome }) => [name, outcome]);
	const writes = () => control.requests().filter(({ method }) => method === 'PATCH');
	let suspensions = 0;

	steps.title('Enforce Budget');
	await steps.step('a preview names the SIMs over the limit, and sends no change', async () => {
		for (const { id, megabytes } of [LARGE, LARGEST]) {
			control.addFlows(id, [{ bytes_up: megabytes * 1_000_000 }]);
		}
		control.resetRequests();
		const summary = await enforce({ preview: true, mostSuspensions: 1000 });
		assert.deepEqual(outcomes(summary), [
			[LARGEST.name, 'wouldSuspend'],
			[LARGE.name, 'wouldSuspend'],
		]);
		assert.ok((summary.findings[0]?.data_mb ?? 0) >= LARGEST.megabytes);
		assert.deepEqual(writes(), []);
		suspensions = summary.suspensions_in_24_hours;
	});
	await steps.step('suspends the largest one, and no more than the cap of a day', async () => {
		const cap = { preview: false, mostSuspensions: suspensions + 1 };
		const expected = [
			[LARGEST.name, 'suspended'],
			[LARGE.name, 'overCap'],
		];
		assert.deepEqual(outcomes(await enforce(cap)), expected);
		assert.equal(simStatus(sandbox, LARGEST.id), SUSPENDED);
		assert.equal(simStatus(sandbox, LARGE.id), ACTIVATED);
		control.resetRequests();
		const again = await enforce(cap);
		assert.deepEqual(again.by_outcome.suspended, 0);
		assert.deepEqual(writes(), []);
	});
}
