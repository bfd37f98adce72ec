import { readCommandLine } from '../../bench/commandLine';

describe('readCommandLine', () => {
	it('knows the options', () => {
		expect(readCommandLine(['--quick', '--only', 'a,b'])).toEqual({
			quick: true,
			only: ['a', 'b'],
			help: false,
		});
		expect(readCommandLine([])).toEqual({ quick: false, only: undefined, help: false });
		expect(() => readCommandLine(['--fast'])).toThrow('--fast');
	});
});
