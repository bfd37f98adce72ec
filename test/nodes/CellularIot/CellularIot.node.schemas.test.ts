import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { INodeParameters } from 'n8n-workflow';
import { resources } from '../../../nodes/CellularIot/resources';
import { withService } from '../../engine';
import { FORMS_OF } from './forms';
import type { Forms } from './forms/device';
import { schemaOf } from './schemaOf';

/**
 * The output schemas let people map fields before the first run. They are what the node really gives against the
 * sandbox: `npm run generate` writes them, a plain run compares. All forms run in one sandbox, one after another in the
 * order of the menu.
 */
const FOLDER = join(__dirname, '..', '..', '..', 'nodes', 'CellularIot', '__schema__', 'v1.0.0');
const service = withService();
/** The form of each operation: its defaults, and what has none. */
const FORMS = Object.assign({}, ...FORMS_OF.map((forms) => forms(service))) as Forms;

/** Operations of the service by verb: what docs/fidelity.md shows of the nodes. */
const SENT = join(__dirname, 'operations.json');
const sent = JSON.parse(readFileSync(SENT, 'utf8')) as Record<string, string[]>;
afterAll(() => {
	if (process.env.UPDATE_SCHEMAS !== '1') return;
	const verbs = Object.entries(sent).filter(([name]) => operations.includes(name));
	writeFileSync(SENT, `${JSON.stringify(Object.fromEntries(verbs), null, '\t')}\n`);
});

/** Returns the operations that the node has sent since the form was ready, without logins. */
const sentNow = () => {
	const routes = service.sandbox.control.requests().map(({ route }) => route);
	const served = routes.map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
	return [...new Set(served)].filter((operation) => !operation.includes('/authenticate')).sort();
};

const operations = resources.flatMap(({ value, operations: verbs }) =>
	verbs.map((verb) => `${value}/${verb.value}`),
);

it.each(operations)('the schema of %s is what the node gives', async (name) => {
	const form = FORMS[name];
	const [resource, operation] = name.split('/');
	if (form === undefined) throw new Error(`Add a form for '${name}' to forms/${resource}.ts`);
	const parameters = { resource, operation, ...(await form()) } as INodeParameters;
	service.sandbox.control.resetRequests();
	const { json, error } = await service.run(parameters);
	if (error) {
		throw new Error(
			`The form of '${name}' was refused: ${error.message}. An earlier form may have used up what it needs; a new verb needs a build.`,
		);
	}
	expect(json.length).toBeGreaterThan(0);
	const schema = schemaOf(json);
	const file = join(FOLDER, `${name}.json`);
	if (process.env.UPDATE_SCHEMAS === '1') {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, `${JSON.stringify(schema, null, '\t')}\n`);
	}
	if (!existsSync(file)) throw new Error(`'${name}' has no schema: npm run generate writes it`);
	expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema);
	if (process.env.UPDATE_SCHEMAS === '1') sent[name] = sentNow();
	expect({ name, sent: sentNow() }).toEqual({ name, sent: sent[name] });
});
