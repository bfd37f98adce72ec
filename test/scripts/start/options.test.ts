import { readStartOptions } from '../../../scripts/start/options';

const usual = { port: 5678, sandboxPort: 3400, reset: false, yes: false };

test.each([
	[[], usual],
	[['--port', '8000'], { ...usual, port: 8000 }],
	[['--sandbox-port=9000'], { ...usual, sandboxPort: 9000 }],
	[['--reset', '--yes'], { ...usual, reset: true, yes: true }],
	[['--help', '--port', 'x'], 'help'],
])('%j', (args, options) => {
	expect(readStartOptions(args)).toEqual(options);
});

test.each(['0', '1023', '65536', '-1', '80.5', 'x', ''])('port %j is refused', (port) => {
	expect(() => readStartOptions([`--port=${port}`])).toThrow(/--port takes a port/);
});

test('an unknown option is refused', () => {
	expect(() => readStartOptions(['--prot', '80'])).toThrow(/prot/);
});
