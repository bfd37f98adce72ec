import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inNewService } from '../../engine';
import { nodeOf } from '../actionNodes';
import { schemaOf } from './fixtures/schemaOf';
import { byName, ready, VERBS, writesOf } from './fixtures/verbs';

/**
 * The output schemas let people map fields before the first run. They are what the node really gives against the
 * sandbox: `npm run generate` writes them, a plain run compares.
 */
const NODES = join(__dirname, '..', '..', '..', 'nodes');
const WRITES_SCHEMAS = process.env.UPDATE_SCHEMAS === '1';

it.each(byName(VERBS))('the schema of %s is what the node gives', async (name, verb) => {
	const { json, writes, loginOnly } = await inNewService(async (service) => {
		const form = await ready(service, verb);
		const { json: rows, error } = await service.run(form.parameters);
		if (error) {
			throw new Error(
				`The example form of '${name}' is refused: ${error.message}. A new verb needs a build.`,
			);
		}
		return { ...form, json: rows, writes: writesOf(service) };
	});
	if (json.length === 0) throw new Error(`The example form of '${name}' gives no output`);
	const { confirm } = verb.operation;
	if (loginOnly === true) expect(confirm).toBeDefined();
	else expectConfirm(confirm, writes);
	const schema = schemaOf(json);
	const file = join(NODES, nodeOf(verb.resource).folder, '__schema__', 'v1.0.0', `${name}.json`);
	if (WRITES_SCHEMAS) {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, `${JSON.stringify(schema, null, '\t')}\n`);
	}
	if (!existsSync(file)) throw new Error(`'${name}' has no schema: npm run generate writes it`);
	expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema);
});

function expectConfirm(confirm: string | undefined, writes: string[]): void {
	if (confirm === undefined && writes.length > 0) {
		throw new Error(`It sends ${writes.join(', ')}: a change needs 'confirm'`);
	}
	if (confirm !== undefined && writes.length === 0) {
		throw new Error("It has 'confirm', but its example form sends no write");
	}
}
