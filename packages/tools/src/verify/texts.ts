/** Rules on texts for people: names, actions, descriptions and messages. */
import { createSourceFile, forEachChild, isStringLiteralLike, ScriptTarget } from 'typescript';
import type { Node } from 'typescript';
import { fieldsOf, loaded, verbs } from './loaded';
import type { Field, Verb } from './loaded';
import { readText, sources } from './project';
import { breachesWhere } from './rule';
import type { Rule } from './rule';

const nameOf = ({ noun, name }: Verb) => `${noun}: ${name}`;

/** Returns every visible field of nodes and credentials. */
async function seen(): Promise<Field[]> {
	const { nodes, credentials } = await loaded();
	return [
		...nodes.flatMap(({ description }) => fieldsOf(description.properties)),
		...credentials.flatMap(({ properties }) => fieldsOf(properties)),
	].filter(({ field }) => field.type !== 'hidden');
}

const CRUD: Record<string, string> = {
	create: 'Create',
	createMany: 'Create Many',
	delete: 'Delete',
	deleteMany: 'Delete Many',
	get: 'Get',
	getAll: 'Get Many',
	update: 'Update',
	updateMany: 'Update Many',
};

export const vocabulary: Rule = {
	title:
		"operations have n8n's names: Create, Delete, Get, Get Many, Update; others say what they do",
	breaches: async () =>
		breachesWhere(await verbs(), ({ value, name }) => (CRUD[value] ?? name) !== name, nameOf),
};

export const namesWithoutNoun: Rule = {
	title: 'the name of an operation does not repeat its resource',
	breaches: async () =>
		breachesWhere(await verbs(), ({ noun, name }) => ` ${name} `.includes(` ${noun} `), nameOf),
};

export const actions: Rule = {
	title: 'actions are in sentence case, without articles and final period',
	breaches: async () =>
		breachesWhere(
			await verbs(),
			({ action = '' }) => !/^[A-Z][a-z]+( |$)/.test(action) || /\b(a|an|the)\b|\.$/i.test(action),
			({ action }) => String(action),
		),
};

export const descriptionsDiffer: Rule = {
	title: 'the description of an operation is there and says it in other words than its action',
	breaches: async () =>
		breachesWhere(
			await verbs(),
			({ action, description }) =>
				description === undefined || description.length < 10 || description === action,
			nameOf,
		),
};

export const placeholders: Rule = {
	title: 'placeholders begin with "e.g. "',
	breaches: async () =>
		breachesWhere(
			await seen(),
			// The placeholder of a collection is the text of its button.
			({ field: { type, placeholder = 'e.g. ' } }) =>
				!placeholder.startsWith(/collection/i.test(type) ? '' : 'e.g. '),
			({ path, field }) => `${path}: ${field.placeholder}`,
		),
};

/** Of a hint, in characters (n8n's rule hint-max-length). */
const LONGEST_HINT = 120;

export const shortHints: Rule = {
	title: `a hint has at most ${LONGEST_HINT} characters`,
	breaches: async () =>
		breachesWhere(
			await seen(),
			({ field: { hint = '' } }) => hint.length > LONGEST_HINT,
			({ path, field }) => `${path}: ${field.hint}`,
		),
};

/** Yields all texts of a source file. */
function* textsOf(path: string): Generator<string> {
	const waiting: Node[] = [createSourceFile(path, readText(path), ScriptTarget.ES2022, true)];
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		if (isStringLiteralLike(node)) yield node.text;
		forEachChild(node, (child) => void waiting.push(child));
	}
}

const UNKIND = /\b(errors?|problems?|failures?|mistakes?)\b/i;

export const calmMessages: Rule = {
	title: 'no message or description says error, problem, failure or mistake (names of fields may)',
	breaches: () =>
		sources
			.filter((path) => path.endsWith('.ts'))
			.flatMap((path) =>
				[...textsOf(path)]
					.filter((text) => text.trim().split(/\s+/).length > 3)
					.filter((text) => UNKIND.test(text.replace(/'[^']*'/g, '')))
					.map((text) => `${path}: ${text}`),
			),
};
