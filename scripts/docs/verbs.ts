/** Says which verbs of the action node send an operation, with the example of their form. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../../nodes/CellularIot/resources';
import { ROOT } from '../verify/project';
import { anchorOf } from './markdown';

/** Operations by `resource/verb`: `npm run generate` writes them, a test compares them with what the node sends. */
const SENT = join(ROOT, 'test', 'nodes', 'CellularIot', 'operations.json');

/** Links that fit into a cell of a table. */
const MOST_LINKS = 2;

/** A verb as the menu of n8n names it, and its page, which names the resource. */
const VERBS = resources.flatMap((resource) =>
	resource.operations.map((verb) => ({
		name: `${resource.value}/${verb.value}`,
		link: `[${verb.name}](resources/${resource.value}.md#${anchorOf(verb.name)})`,
	})),
);

/** Returns the verbs that send an operation as links, the first ones by name. */
export function verbsOf(
	operation: string,
	sent = JSON.parse(readFileSync(SENT, 'utf8')) as Record<string, string[]>,
): string {
	const links = VERBS.filter(({ name }) => sent[name]?.includes(operation)).map(({ link }) => link);
	const more = links.length - MOST_LINKS;
	return [...links.slice(0, MOST_LINKS), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
