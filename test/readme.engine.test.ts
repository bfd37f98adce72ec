import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { sources as instantSources } from '../nodes/CellularIotInstantTrigger/sources';
import { events as pollEvents } from '../nodes/CellularIotTrigger/form';
import { locator, withService } from './engine';
import { RESOURCES } from './nodes/actionNodes';

const readme = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');

it.each(RESOURCES.map(({ name, value }) => [name, value]))(
	'names the resource %s',
	(name, value) => {
		expect(readme).toContain(`[${name}](docs/resources/${value}.md)`);
	},
);

const events = new Set([...pollEvents, ...instantSources].map(({ name }) => name));

it.each([...events])('names the event %s', (name) => {
	expect(readme).toContain(`| ${name} |`);
});

it('fits 130 lines', () => {
	expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
});

describe('Steal a SIM', () => {
	const service = withService();

	it('suspends the SIM of each device that offers the theft, except in Factory Test', async () => {
		const { control, world } = service;
		const robbed = [...world.endpoints.keys()].map((id) => control.device(id));
		const offered = robbed.filter(({ noMove }) => noMove === null);
		const { json } = await service.run(
			{ resource: 'sim', operation: 'suspend', simId: locator('iccid', '={{ $json.sim.iccid }}') },
			{ json: offered, node: { onError: 'continueRegularOutput' } },
		);
		const kept = offered.filter((_, n) => (json[n] as IDataObject).error !== undefined);
		expect([...new Set(kept.map(({ sim }) => sim?.status))]).toEqual(['Factory Test']);
		expect(JSON.stringify(json)).toContain('has the status Factory Test');
		expect(readme).toContain('One in *Factory Test* cannot be: then the line says so.');
		expect(offered.length).toBeGreaterThan(kept.length);
	});
});
