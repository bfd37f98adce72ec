/**
 * Loads packages one after another as n8n does at its start, and prints the milliseconds of each. Plain JavaScript,
 * because a TypeScript loader would also process every file of the package.
 */
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

// n8n-core writes its settings into its user folder. This protects the user's own n8n.
const folder = mkdtempSync(join(tmpdir(), 'n8n-bench-'));
Object.assign(process.env, {
	N8N_USER_FOLDER: folder,
	N8N_ENCRYPTION_KEY: 'only-for-the-bench',
	N8N_LOG_LEVEL: 'silent',
});

require('reflect-metadata');
const { PackageDirectoryLoader } = require('n8n-core');

async function main() {
	const times = [];
	for (const one of process.argv.slice(2)) {
		const start = performance.now();
		await new PackageDirectoryLoader(one).loadAll();
		times.push(performance.now() - start);
	}
	rmSync(folder, { recursive: true, force: true });
	console.log(JSON.stringify(times));
}

void main();
