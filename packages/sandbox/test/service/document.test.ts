import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { openApiDocument } from '../../src/service/document';
import { CALLS, NOUNS, ROUTES, SCHEMAS } from '../../src/service/nouns';
import { newFolder } from '../folders';
import { sandbox, sandboxPerFile, visitor } from '../sandboxHooks';

const VALIDATOR = join(__dirname, '../../../../node_modules/.bin/validate-api');

sandboxPerFile();

it('describes every route that is served, and no other', () => {
	const served: string[] = [];
	const app = fastify({ exposeHeadRoutes: false });
	app.addHook('onRoute', ({ method, url }) => {
		served.push(`${String(method)} ${url.replace(/:(\w+)/g, '{$1}')}`);
	});
	for (const routes of ROUTES) routes(app, sandbox.world);
	expect([...CALLS.keys()].sort()).toEqual(served.sort());
});

it('describes no call or schema twice, and gives every call a name of its own', () => {
	const keys = NOUNS.flatMap(({ calls }) => Object.keys(calls));
	expect(keys).toHaveLength(CALLS.size);
	const names = NOUNS.flatMap(({ schemas }) => Object.keys(schemas ?? {}));
	expect(new Set(names).size).toBe(names.length);
	const ids = JSON.stringify(openApiDocument()).match(/"operationId":"\w+"/g);
	expect(new Set(ids).size).toBe(CALLS.size);
});

it('refers only to schemas that are there, and uses each', () => {
	const text = JSON.stringify(openApiDocument());
	const used = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
	expect([...new Set(used)].sort()).toEqual(Object.keys(SCHEMAS).sort());
});

it('serves the description without a bearer and without a trace in the log', async () => {
	const { status, data, headers } = await visitor.get('/openapi.json');
	expect(status).toBe(200);
	expect(headers['content-type']).toContain('application/json');
	expect(data).toEqual(openApiDocument());
	expect(sandbox.control.requests()).toEqual([]);
});

it('is valid OpenAPI 3.1', () => {
	const file = join(newFolder(), 'openapi.json');
	const verdictOn = (document: object) => {
		writeFileSync(file, JSON.stringify(document));
		try {
			return JSON.parse(execFileSync(VALIDATOR, [file], { encoding: 'utf8', stdio: 'pipe' }));
		} catch (error) {
			return String((error as { stdout?: string }).stdout ?? error);
		}
	};
	const document = openApiDocument();
	expect(verdictOn(document)).toEqual({ valid: true });
	expect(verdictOn({ ...document, info: {} })).not.toEqual({ valid: true });
});
