import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { resources } from '../nodes/CellularIot/resources';
import { sources as instantSources } from '../nodes/CellularIotInstantTrigger/sources';
import { sources } from '../nodes/CellularIotTrigger/records/sources';
import { locator, withService } from './engine';

const readme = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');

it.each(resources.map(({ name, value }) => [name, value]))(
	'names the resource %s',
	(name, value) => {
		expect(readme).toContain(`[${name}](docs/resources/${value}.md)`);
	},
);

const events = new Set([...sources, ...instantSources].map(({ name }) => name));

it.each([...events])('names the event %s', (name) => {
	expect(readme).toContain(`| ${name} |`);
});

it('fits 130 lines', () => {
	expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
});

describe('Steal a SIM', () => {
	const service = withService();

	it('suspends the SIM of each device that offers the theft, except in Factory Test', async () => {
		const { control, world } = service.sandbox;
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

const ROOT = join(__dirname, '..');
const pages = [
	'README.md',
	'packages/sandbox/README.md',
	...readdirSync(join(ROOT, 'docs'))
		.filter((name) => name.endsWith('.md'))
		.map((name) => `docs/${name}`),
];

/** Pages of packages lead to the pages of the repository. */
const OURS = 'https://github.com/n8n-nodes-cellular-iot/n8n-nodes-cellular-iot/blob/main/';

/** Address of a heading on a page of the repository. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');

it.each(pages)('every link of %s leads to a file and a heading', (page) => {
	const text = readFileSync(join(ROOT, page), 'utf8');
	const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
	const broken = links.filter((target) => {
		const [address = '', anchor] = target.split('#');
		const file = address.startsWith(OURS) ? `/${address.slice(OURS.length)}` : address;
		if (/^https?:/.test(file)) return false;
		const base = file.startsWith('/') ? ROOT : join(ROOT, page, '..');
		const path = file === '' ? join(ROOT, page) : join(base, file);
		if (!existsSync(path)) return true;
		if (anchor === undefined) return false;
		const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)];
		return !headings.some(([, heading = '']) => anchorOf(heading) === anchor);
	});
	expect(broken).toEqual([]);
});

it.each(pages)('the curl commands of %s work with a curl of 2022 and before', (page) => {
	const text = readFileSync(join(ROOT, page), 'utf8');
	const young = text.split('\n').filter((line) => /\bcurl\b.* --json\b/.test(line));
	expect(young).toEqual([]);
});
