import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installReplacing, missingVersion } from '../../src/n8n/missing';

/** What pnpm 10 prints. */
const lacks = (name: string, wanted: string, newest: string) =>
	`Progress: resolved 143, reused 0, downloaded 128, added 0
 ERR_PNPM_NO_MATCHING_VERSION  No matching version found for ${name}@${wanted} while fetching it from the registry

This error happened while installing the dependencies of n8n@2.41.3

The latest release of ${name} is "${newest}". Published at 9/23/2026`;

let folder: string;
const overrides = () =>
	(
		JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
			pnpm?: { overrides: object };
		}
	).pnpm?.overrides;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'missing-'));
	writeFileSync(join(folder, 'package.json'), '{"dependencies":{"n8n":"2.41.3"}}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('reads the package with a scope, its version and the newest release', () => {
	expect(missingVersion(lacks('@n8n/agents', '0.26.2', '0.26.1'))).toEqual({
		wanted: '@n8n/agents@0.26.2',
		newest: '0.26.1',
	});
	expect(missingVersion('ERR_PNPM_FETCH_404  GET n8n: Not Found')).toBeUndefined();
});

test('reads the last report, because the log keeps those of earlier attempts', () => {
	const both = `${lacks('@n8n/agents', '0.26.2', '0.26.1')}\n${lacks('a', '2.0.0', '1.9.0')}`;
	expect(missingVersion(both)).toEqual({ wanted: 'a@2.0.0', newest: '1.9.0' });
	expect(missingVersion(`${both}\n ERR_PNPM_FETCH_404  GET n8n: Not Found`)).toBeUndefined();
});

test('one missing version after another is replaced and said, only for those who want it', async () => {
	const missing = [
		lacks('@n8n/agents', '0.26.2', '0.26.1'),
		lacks('linkedom', '^0.18.13', '0.18.12'),
	];
	const said: string[] = [];
	await installReplacing(
		folder,
		async () => {
			const message = missing.shift();
			await Promise.resolve();
			if (message !== undefined) throw new Error(message);
		},
		(text) => said.push(text),
	);
	expect(overrides()).toEqual({ '@n8n/agents@0.26.2': '0.26.1', 'linkedom@^0.18.13': '0.18.12' });
	expect(said).toEqual([
		'The registry has no @n8n/agents@0.26.2: 0.26.1 takes its place.',
		'The registry has no linkedom@^0.18.13: 0.18.12 takes its place.',
	]);
});

test('any other failure ends it, and changes nothing', async () => {
	const failing = async () => await Promise.reject(new Error('the disk is full'));
	await expect(installReplacing(folder, failing)).rejects.toThrow('the disk is full');
	expect(overrides()).toBeUndefined();
});

test('a version that stays missing ends it', async () => {
	const failing = async () => await Promise.reject(new Error(lacks('a', '1.0.0', '0.9.0')));
	await expect(installReplacing(folder, failing, () => {})).rejects.toThrow('a@1.0.0');
});
