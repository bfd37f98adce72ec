import { runCommand } from './commandRun';

it('names its commands to a person who types another, and explains each', async () => {
	const { code, text } = await runCommand(['strat', '--port', '0']);
	expect(code).toBe(2);
	const [, named = ''] = /^There is no command 'strat': (.+)\.\n.*--help explains/.exec(text) ?? [];
	const commands = named.split(', ');
	expect(commands[0]).toBe('start');
	const { text: overview } = await runCommand(['--help']);
	for (const name of commands) {
		const help = await runCommand([name, '--help']);
		expect([name, help.code, help.text]).toEqual([name, 0, expect.stringContaining('Usage: ')]);
		expect(overview).toMatch(new RegExp(`\\b${name}\\b`));
	}
});
