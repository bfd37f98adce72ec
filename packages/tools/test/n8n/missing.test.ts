import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installReplacing } from '../../src/n8n/missing';

/** What pnpm 10 prints. */
const lacks = (name: string, wanted: string, newest: string) =>
	`Progress: resolved 143, reused 0, downloaded 128, added 0
 ERR_PNPM_NO_MATCHING_VERSION  No matching version found for ${name}@${wanted} while fetching it from the registry

This error happened while installing the dependencies of n8n@2.41.3

The latest release of ${name} is "${newest}". Published at 9/23/2026`;

let folder: string;
const manifest = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'missing-'));
	writeFileSync(join(folder, 'package.json'), '{"dependencies":{"n8n":"2.41.3"}}');
});
afterEach(() => {
	rmSync(folder, { recursive: true });
	jest.restoreAllMocks();
});

test('one missing version after another is replaced and said, only for those who want it', async () => {
	const first = lacks('@n8n/agents', '0.26.2', '0.26.1');
	// The log keeps the reports of earlier attempts.
	const reports = [first, `${first}\n${lacks('linkedom', '^0.18.13', '0.18.12')}`];
	const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
	await installReplacing(folder, async () => {
		const message = reports.shift();
		if (message !== undefined) await Promise.reject(new Error(message));
	});
	expect(manifest()).toEqual({
		dependencies: { n8n: '2.41.3' },
		pnpm: { overrides: { '@n8n/agents@0.26.2': '0.26.1', 'linkedom@^0.18.13': '0.18.12' } },
	});
	expect(said.mock.calls.flat()).toEqual([
		'The registry has no @n8n/agents@0.26.2: 0.26.1 takes its place.',
		'The registry has no linkedom@^0.18.13: 0.18.12 takes its place.',
	]);
});

test.each([
	'the disk is full',
	`${lacks('a', '1.0.0', '0.9.0')}\n ERR_PNPM_FETCH_404  GET n8n: Not Found`,
])('another failure ends it, and changes nothing: %s', async (message) => {
	const failing = async () => await Promise.reject(new Error(message));
	await expect(installReplacing(folder, failing)).rejects.toThrow(message);
	expect(manifest()).toEqual({ dependencies: { n8n: '2.41.3' } });
});

test('a version that stays missing ends it', async () => {
	jest.spyOn(console, 'log').mockImplementation(() => undefined);
	const failing = async () => await Promise.reject(new Error(lacks('a', '1.0.0', '0.9.0')));
	await expect(installReplacing(folder, failing)).rejects.toThrow('a@1.0.0');
});
