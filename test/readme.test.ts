import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../nodes/CellularIot/resources';
import { sources } from '../nodes/CellularIotTrigger/sources';

const readme = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');

it.each(resources.map(({ name, value }) => [name, value]))(
	'names the resource %s',
	(name, value) => {
		expect(readme).toContain(`[${name}](docs/resources/${value}.md)`);
	},
);

it.each(sources.map(({ name }) => name))('names the event %s', (name) => {
	expect(readme).toContain(`| ${name} |`);
});

it('fits 130 lines', () => {
	expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
});
