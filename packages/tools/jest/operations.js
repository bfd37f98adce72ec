const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { subscribe } = require('node:diagnostics_channel');
const { join, relative, sep } = require('node:path');

const ROOT = join(__dirname, '../../..');
/** The tests of the sandbox's routes hold what the operations answer. */
const WATCHED = 'packages/sandbox/test/routes/';

/** Answers of the operations in the tests of a file: `{"packages/sandbox/test/...": ["GET /api/v1/endpoint 200"]}`. */
const COMMITTED = join(ROOT, 'packages/sandbox/test/routes/operations.json');
const committed = existsSync(COMMITTED) ? JSON.parse(readFileSync(COMMITTED, 'utf8')) : {};

/** The file whose tests run now, if it is watched: a worker runs one file after another. */
let current;

subscribe('fastify.initialization', ({ fastify }) => {
	const file = current;
	if (file === undefined) return;
	fastify.addHook('onSend', (request, reply, _payload, done) => {
		const { url = '' } = request.routeOptions;
		const path = url.replaceAll(/:(\w+)/g, '{$1}');
		if (url.startsWith('/api/')) file.seen.add(`${request.method} ${path} ${reply.statusCode}`);
		done();
	});
});

/** Begins to note which operations of the service the tests of a file send to a sandbox, and the status of each answer. */
function watch(testPath) {
	const name = relative(ROOT, testPath).split(sep).join('/');
	current = name.startsWith(WATCHED) ? { name, seen: new Set(), whole: true } : undefined;
}

/** Notes that a test of the file was skipped or failed, so that the file shows less than it holds. */
const miss = () => {
	if (current) current.whole = false;
};

/**
 * Ends the notes of a file. With OPERATIONS_FOLDER they are written there, for `npm run generate -- operations`. Otherwise throws
 * for a committed answer that the tests no longer get, so that docs/internals/fidelity.md never names a test that has gone.
 */
function finish() {
	const file = current;
	current = undefined;
	if (!file?.whole) return;
	const folder = process.env.OPERATIONS_FOLDER;
	if (folder !== undefined) {
		mkdirSync(folder, { recursive: true });
		const notes = JSON.stringify({ test: file.name, operations: [...file.seen].sort() });
		writeFileSync(join(folder, `${file.name.replaceAll('/', '-')}.json`), notes);
		return;
	}
	const gone = (committed[file.name] ?? []).filter((answer) => !file.seen.has(answer));
	if (gone.length > 0) {
		throw new Error(
			`packages/sandbox/test/routes/operations.json names answers that these tests do not get: ${gone.join(', ')}. Run npm run generate -- operations.`,
		);
	}
}

module.exports = { watch, miss, finish };
