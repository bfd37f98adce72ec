/** Writes docs/resources/: a page per resource, from the same description that n8n shows. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources as fleet } from '../../../nodes/CellularIot/resources';
import { resources as admin } from '../../../nodes/CellularIotAdmin/resources';
import type { Resource } from '../../../nodes/shared/run/menu';
import type { Operation } from '../../../nodes/shared/run/operation';
import { fieldLines } from './docs/fields';
import { table } from './docs/markdown';
import { ROOT } from './root';

export const RESOURCE_PAGES = join(ROOT, 'docs', 'resources');
/** The resources of both action nodes. */
export const RESOURCES = [...fleet, ...admin];

const schemasOf = (folder: string) => join(ROOT, 'nodes', folder, '__schema__', 'v1.0.0');

interface Schema {
	type?: string | string[];
	properties?: Record<string, Schema>;
}

/** Describes an output item, from the schema that n8n shows in its expression editor. */
function outputOf(resource: string, operation: string): string {
	const file = ['CellularIot', 'CellularIotAdmin']
		.map((node) => join(schemasOf(node), resource, `${operation}.json`))
		.find((path) => existsSync(path));
	if (file === undefined) {
		throw new Error(`'${resource}/${operation}' has no output schema: npm run generate writes it`);
	}
	const { properties = {} } = JSON.parse(readFileSync(file, 'utf8')) as Schema;
	const names = Object.keys(properties).map((name) => `\`${name}\``);
	return `Each item of the output holds ${names.join(', ')}.`;
}

function operationText(resource: Resource, verb: Operation): string {
	const lines = fieldLines(verb.fields);
	const form = table(['Field', 'Required', 'Default', 'What it is'], lines);
	return [
		`## ${verb.name}`,
		`${verb.description}.`.replace(/\.\.$/, '.'),
		lines.length === 0 ? 'There is nothing to fill in.' : form,
		outputOf(resource.value, verb.value),
		verb.confirm === undefined ? '' : `An AI agent must set *Confirm* to ${verb.confirm}.`,
	]
		.filter((part) => part !== '')
		.join('\n\n');
}

/** Returns the page of one resource as Markdown. */
export function resourcePage(resource: Resource): string {
	const others = RESOURCES.map(({ name, value }) =>
		value === resource.value ? name : `[${name}](${value}.md)`,
	);
	const parts = resource.operations.map((verb) => operationText(resource, verb));
	const node = fleet.includes(resource) ? 'Cellular IoT' : 'Cellular IoT Admin';
	const made =
		'Made by `npm run generate` from the description of the node; edit that and not this page.';
	return `${[`# ${resource.name}`, others.join(' · '), `A resource of the node *${node}*.`, made, ...parts].join('\n\n')}\n`;
}

export function writeResources(): void {
	rmSync(RESOURCE_PAGES, { recursive: true, force: true });
	mkdirSync(RESOURCE_PAGES, { recursive: true });
	for (const resource of RESOURCES) {
		writeFileSync(join(RESOURCE_PAGES, `${resource.value}.md`), resourcePage(resource));
	}
}
