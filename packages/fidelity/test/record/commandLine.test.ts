import { readCommandLine } from '../../src/record/commandLine';

const OUT = ['--out', 'a.ndjson'];

it('reads all options', () => {
	expect(
		readCommandLine([
			...OUT,
			...['--service', 'https://api.example.com/base', '--port', '0', '--keep-field', 'a'],
			...['--keep-field', 'b', '--allow-origin', 'http://localhost:5173'],
		]),
	).toEqual({
		service: new URL('https://api.example.com/base'),
		file: 'a.ndjson',
		port: 0,
		keepFields: ['a', 'b'],
		allowOrigins: ['http://localhost:5173'],
	});
	expect(readCommandLine(['--help'])).toBe('help');
});

it('takes plain http on this computer only', () => {
	expect(readCommandLine([...OUT, '--service', 'http://127.0.0.1:3400'])).toMatchObject({
		port: 3401,
	});
});

it.each([
	['no service', OUT, '--service is missing'],
	['no file', ['--service', 'https://a.test'], '--out is missing'],
	['plain http', [...OUT, '--service', 'http://api.example.com'], '--service needs https'],
	['another protocol', [...OUT, '--service', 'ftp://127.0.0.1'], '--service needs https'],
	['no URL', [...OUT, '--service', 'api'], '--service takes the base URL'],
	['a query', [...OUT, '--service', 'https://a.test/?key=k'], 'takes no user, password, query'],
	['a wrong port', [...OUT, '--service', 'https://a.test', '--port', '70000'], '--port takes'],
	[
		'a page that is no origin',
		[...OUT, '--service', 'https://a.test', '--allow-origin', 'http://a.test/x'],
		'--allow-origin takes',
	],
])('refuses %s', (_, args, message) => {
	expect(() => readCommandLine(args)).toThrow(message);
});

it('repeats no secret of a URL', () => {
	const args = [...OUT, '--service', 'https://me:opensesame@a.test'];
	expect(() => readCommandLine(args)).toThrow(/^(?!.*opensesame)/);
});
