import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readState, writeState } from '../../src/start/state';
import { removeFolder, temporaryFolder } from '../../src/n8n/temporary';

const top = temporaryFolder('state');
afterAll(() => removeFolder(top));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
/** Windows has no such modes. */
const onPosix = process.platform === 'win32' ? it.skip : it;

onPosix('only the user can open the folder with the password of the local n8n', () => {
	const folder = join(top, 'new');
	const file = join(folder, 'start.json');
	writeState(file, readState(file));
	expect([modeOf(folder), modeOf(file)]).toEqual(['700', '600']);
});

onPosix('a folder and a file that others could read are closed to them', () => {
	const folder = join(top, 'old');
	const file = join(folder, 'start.json');
	mkdirSync(folder);
	chmodSync(folder, 0o755);
	writeFileSync(file, '{}');
	chmodSync(file, 0o644);
	const state = {
		...readState(join(folder, 'none')),
		workflows: { 'a.json': { id: '1', hash: 'x' } },
	};
	writeState(file, state);
	expect([modeOf(folder), modeOf(file)]).toEqual(['700', '600']);
	expect(readState(file)).toEqual(state);
});
