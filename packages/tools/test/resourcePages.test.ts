import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCE_PAGES, resourcePage, RESOURCES } from '../src/resourcePages';

it.each(RESOURCES.map((resource) => [resource.value, resource] as const))(
	'docs/resources/%s.md is up to date: npm run generate writes it',
	(value, resource) => {
		expect(readFileSync(join(RESOURCE_PAGES, `${value}.md`), 'utf8')).toBe(resourcePage(resource));
	},
);

it('there is no page of anything else', () => {
	const pages = RESOURCES.map(({ value }) => `${value}.md`);
	expect(readdirSync(RESOURCE_PAGES).sort()).toEqual(pages.sort());
});

it('a page shows fields inside collections, what makes a field show, choices and starting values', () => {
	const page = resourcePage(
		RESOURCES.find(({ value }) => value === 'endpoint') as (typeof RESOURCES)[number],
	);
	expect(page).toMatch(/\| Additional Fields › Activate SIM +\| +\| on when added +\| Whether/);
	expect(page).toContain('Shown when *Mapping Column Mode* is Map Each Field Below.');
	expect(page).toMatch(/\| Status +\| +\| Enabled +\| .*One of: \w+, \w+\./);
	expect(page).toMatch(/\| Endpoint +\| yes +\| +\| The device\. List, ID/);
});
