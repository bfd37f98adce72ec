import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { ACTION_NODE, ADMIN_NODE, INSTANT_TRIGGER_NODE, TRIGGER_NODE } from '../names';
import { ONE_REQUEST } from '../../../src/n8n/restSession';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';

/** Checks the loaded types, because n8n only logs a package that it cannot load. */
export async function loadingSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	steps.title('The package in n8n');
	await steps.step(
		'n8n knows the action nodes, their twins for AI agents, and the triggers',
		async () => {
			const names = (await fixture.rest.nodeTypes()).map(({ name }) => name);
			const ours = names.filter((name) => name.startsWith('n8n-nodes-cellular-iot.')).sort();
			const triggers = [INSTANT_TRIGGER_NODE, TRIGGER_NODE];
			const actions = [ACTION_NODE, ADMIN_NODE].flatMap((name) => [name, `${name}Tool`]);
			assert.deepEqual(ours, [...actions, ...triggers].sort());
		},
	);
	await steps.step('n8n knows both credentials', async () => {
		const names = (await fixture.rest.credentialTypes()).map(({ name }) => name);
		assert.ok(names.includes('cellularIotApi'));
		assert.ok(names.includes('cellularIotUserApi'));
	});
	await steps.step('the icons are served', async () => {
		const types = await fixture.rest.request<Array<{ name: string; iconUrl?: unknown }>>(
			'GET',
			'/types/nodes.json',
		);
		const { iconUrl } = types.find(({ name }) => name === ACTION_NODE) ?? {};
		const { light, dark } = iconUrl as { light: string; dark: string };
		for (const icon of [light, dark]) {
			const response = await fetch(`${fixture.n8n.url}/${icon}`, { headers: ONE_REQUEST });
			assert.equal(response.status, 200, icon);
			assert.match(await response.text(), /<svg/);
		}
	});
	await steps.step('n8n complains about nothing of ours while loading', async () => {
		const complaints = readFileSync(fixture.n8n.logFile, 'utf8')
			.split('\n')
			.filter((line) => /cellular/i.test(line) && /error|warn|fail|cannot/i.test(line));
		assert.deepEqual(complaints, []);
	});
}
