/** A process that loads one package as n8n does at its start, and says how long that took. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.N8N_USER_FOLDER ??= mkdtempSync(join(tmpdir(), 'n8n-bench-'));
process.env.N8N_ENCRYPTION_KEY ??= 'only-for-the-bench';
process.env.N8N_LOG_LEVEL ??= 'silent';

import 'reflect-metadata';
import { PackageDirectoryLoader } from 'n8n-core';
import { answerRequests } from '../child';

/** A package that was loaded before, so that what n8n itself loads for the first package is there. */
answerRequests<{ folders: string[] }>(async ({ folders }) => {
	const times: number[] = [];
	for (const folder of folders) {
		const start = performance.now();
		await new PackageDirectoryLoader(folder).loadAll();
		times.push(performance.now() - start);
	}
	return times;
});
