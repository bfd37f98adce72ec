import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');

/** Sends one request as the tests of a file would, and prints what happens at its end. */
function endOf(test: string, { send = '/api/v1/dns', skipped = false } = {}): string {
	const script = `
		const operations = require('./packages/tools/jest/operations.js');
		operations.watch(require('node:path').resolve('${test}'));
		const app = require('fastify')();
		app.get('/api/v1/dns', (request, reply) => reply.send([]));
		app.inject('${send}').then(() => {
			if (${skipped}) operations.miss();
			try {
				operations.finish();
				console.log('fine');
			} catch ({ message }) {
				console.log(message);
			}
		});
	`;
	const { stdout, stderr } = spawnSync(process.execPath, ['--eval', script], {
		cwd: ROOT,
		encoding: 'utf8',
		env: { ...process.env, OPERATIONS_FOLDER: undefined },
	});
	return `${stdout}${stderr}`.trim();
}

it('a test file that no longer gets an answer that docs/internals/fidelity.md shows fails, with what to do', () => {
	const complaint = endOf('packages/sandbox/test/routes/dns.test.ts');
	expect(complaint).toContain('names answers that these tests do not get: ');
	expect(complaint).toContain('DELETE /api/v1/dns/{id} 204');
	expect(complaint).not.toContain('GET /api/v1/dns 200');
	expect(complaint).toMatch(/Run npm run generate -- operations\.$/);
	expect(endOf('packages/sandbox/test/routes/dns.test.ts', { send: '/api/v1/other' })).toContain(
		'GET /api/v1/dns 200',
	);
});

it('says nothing when a test was skipped or failed, and nothing about other folders', () => {
	expect(endOf('packages/sandbox/test/routes/dns.test.ts', { skipped: true })).toBe('fine');
	expect(endOf('packages/sandbox/test/http/door.test.ts')).toBe('fine');
});
