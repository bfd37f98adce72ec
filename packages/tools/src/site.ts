/**
 * `npm run docs -- site`: builds the pages of this repository as one site with search into artifacts/site. `-- --base /name/`
 * builds it for a host that serves it below a path. `-- --serve` also serves it on this computer.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopOnSignals } from './n8n/shutdown';
import { buildSite, serveSite } from './site/build';

const FOLDER = join(__dirname, '../../../artifacts/site');
const PORT = 4_173;

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: { base: { type: 'string', default: '/' }, serve: { type: 'boolean', default: false } },
	});
	const signal = stopOnSignals();
	await buildSite(FOLDER, values.base);
	console.log(`The site is in ${FOLDER}.`);
	if (!values.serve) return;
	const { url, close } = await serveSite(FOLDER, values.base, PORT);
	console.log(`Open ${url} in a browser. Ctrl-C ends it.`);
	await once(signal, 'abort');
	await close();
}

main().then(
	() => process.exit(0),
	(error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	},
);
