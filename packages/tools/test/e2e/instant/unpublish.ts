import { strict as assert } from 'node:assert';
import type { Workflow } from '../../../src/n8n/rest';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { eventually } from '../steps/eventually';
import type { Rig } from './rig';

/** Checks that nothing of these published workflows stays at the service. */
export async function unpublishSteps(
	steps: StepRunner,
	rig: Rig,
	workflows: Workflow[],
): Promise<void> {
	steps.title('The instant trigger: at the end');
	await steps.step('nothing has come twice', async () => {
		await rig.nothingCameAgain();
	});
	await steps.step('unpublished, it leaves nothing at the service', async () => {
		for (const workflow of workflows) await rig.unpublish(workflow);
		const { world } = rig;
		const left = () => [
			...[...world.dataStreams.values()].map(
				({ name, destination }) => `${name} ${destination.url}`,
			),
			...[...world.apiCallbacks.values()].map(({ purpose, url }) => `${purpose} ${url}`),
			...[...world.apiSecrets.values()].map(({ purpose }) => purpose),
		];
		const ours = () => left().filter((text) => /^n8n |\(n8n /.test(text));
		await eventually(
			() => ours().length === 0,
			() => ours().join('\n'),
		);
		for (const { api_callback: callback } of world.serviceProfiles.values()) {
			assert.ok(!callback?.url.startsWith(rig.fixture.n8n.url), callback?.url);
		}
	});
}
