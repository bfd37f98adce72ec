import { strict as assert } from 'node:assert';
import type { StepRunner } from '../../../src/steps/stepRunner';
import type { Fixture } from '../fixture';

/** What n8n's own rules say of a workflow. */
interface Affected {
	ruleTitle: string;
	affectedWorkflows: Array<{ name: string; issues: Array<{ title: string }> }>;
}

interface Report {
	report: { workflowResults: Affected[] };
}

/** n8n has rules that name workflows which its next major version breaks. All examples are imported by now. */
export async function nextMajorSteps(steps: StepRunner, { rest }: Fixture): Promise<void> {
	steps.title('n8n 3');
	await steps.step('breaks none of the examples, by the rules of this n8n', async () => {
		const path = '/rest/breaking-changes/report?version=v3';
		const { report } = await rest.request<Report>('GET', path);
		const broken = report.workflowResults.flatMap(({ ruleTitle, affectedWorkflows }) =>
			affectedWorkflows.map(({ name }) => `${name}: ${ruleTitle}`),
		);
		assert.deepEqual(broken, []);
	});
}
