import { readFileSync } from 'node:fs';
import { PROGRAMS, readmeOf, withHelp } from '../src/helpTexts';

describe.each([...PROGRAMS])('the README of packages/%s', (name, commands) => {
	const page = readFileSync(readmeOf(name), 'utf8');

	it('shows the help of each command (npm run generate)', async () => {
		expect(page).toBe(await withHelp(page, commands));
		for (const command of commands.keys()) {
			expect(page).toContain(`\n### ${command}\n\n\`\`\`text\nUsage: cellular-iot-${name} `);
		}
	});

	it('drops old help', async () => {
		const [first = ''] = commands.keys();
		const old = page.replace(`### ${first}\n`, `### ${first}\nold`);
		expect(await withHelp(old, commands)).toBe(page);
	});
});
