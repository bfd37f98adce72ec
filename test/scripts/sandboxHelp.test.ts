import { readFileSync } from 'node:fs';
import { SANDBOX_README, withHelp } from '../../scripts/sandboxHelp';
import { COMMANDS } from '../../sandbox/commands';

const page = readFileSync(SANDBOX_README, 'utf8');

it('sandbox/README.md shows the help of each command as it is (npm run docs:sandbox)', async () => {
	expect(page).toBe(await withHelp(page));
	for (const name of COMMANDS.keys()) {
		expect(page).toContain(`\n### ${name}\n\n\`\`\`text\nUsage: cellular-iot-sandbox `);
	}
});

it.each([...COMMANDS.keys()])('sandbox/README.md says in its table what %s does', (name) => {
	expect(page).toMatch(
		new RegExp(`^\\| .*\`cellular-iot-sandbox ${name}\` \\| .+\\. \\[More\\]`, 'm'),
	);
});

it('sandbox/README.md holds the old help no longer', async () => {
	const old = page.replace('### start\n', '### start\nold');
	expect(await withHelp(old)).toBe(page);
});
