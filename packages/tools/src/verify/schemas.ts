/** Rules on the output schemas, with which people map fields before the first run. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verbs } from './loaded';
import type { Verb } from './loaded';
import { packed } from './packed';
import { breachesWhere } from './rule';
import type { Rule } from './rule';

const FOLDERS = ['CellularIot', 'CellularIotAdmin'].map(
	(name) => `dist/nodes/${name}/__schema__/v1.0.0`,
);
const MOST_FIELDS = 10;

const fileOf = ({ resource, value }: Verb) =>
	FOLDERS.map((folder) => join(packed().folder, folder, resource, `${value}.json`)).find((path) =>
		existsSync(path),
	);
const nameOf = ({ noun, name }: Verb) => `${noun}: ${name}`;

/** Returns the output fields of an operation. */
function outputOf(verb: Verb): string[] {
	const file = fileOf(verb);
	if (file === undefined) return [];
	const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties?: object };
	return Object.keys(schema.properties ?? {});
}

export const schemaOfEach: Rule = {
	title: 'every operation, and each trigger, has an output schema in the tarball',
	async breaches() {
		const triggers = ['CellularIotTrigger', 'CellularIotInstantTrigger'].map((name) =>
			join(packed().folder, `dist/nodes/${name}/__schema__/v1.0.0.json`),
		);
		return [
			...breachesWhere(await verbs(), (verb) => fileOf(verb) === undefined, nameOf),
			...triggers.filter((path) => !existsSync(path)),
		];
	},
};

export const deleted: Rule = {
	title: 'operations that delete give { deleted: true }',
	breaches: async () =>
		breachesWhere(
			(await verbs()).filter(({ value }) => /^delete/.test(value)),
			(verb) => !outputOf(verb).includes('deleted'),
			nameOf,
		),
};

/** Only reads are limited: a change returns the fields that were sent. */
const isRead = ({ value }: Verb) => /^get/.test(value);

export const atMostTenFields: Rule = {
	title: `operations that read give at most ${MOST_FIELDS} fields unless Simplify is turned off`,
	breaches: async () =>
		breachesWhere(
			(await verbs()).filter(isRead),
			(verb) => outputOf(verb).length > MOST_FIELDS,
			(verb) => `${nameOf(verb)} gives ${outputOf(verb).length}`,
		),
};
