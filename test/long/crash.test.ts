import { spawnSync } from 'node:child_process';

it('npm run long -- crash reads its own options', () => {
	const args = ['--import', 'tsx', 'test/long/crash.ts', '--minutes', '1', '--mode', 'none'];
	const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
	expect(stderr).toContain('--mode is default, durable, both or instant.');
	expect(status).toBe(1);
});
