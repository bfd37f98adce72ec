import { runCommand } from './commandRun';

it('explains itself, and names a command that it does not know', async () => {
	for (const args of [['--help'], ['start', '--help']]) {
		const { code, text } = await runCommand(args);
		expect([code, text]).toEqual([
			0,
			expect.stringContaining('Usage: cellular-iot-sandbox [start]'),
		]);
	}
	const { code, text } = await runCommand(['strat', '--port', '0']);
	expect([code, text]).toEqual([
		2,
		expect.stringMatching(/^There is no command 'strat'\.\n.*--help explains the options\./),
	]);
});
