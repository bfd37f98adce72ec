import { join } from 'node:path';
import { cacheFolder, platformOf } from '../../src/n8n/platform';

test('a platform without a Node package is refused with the list of those that have one', () => {
	expect(() => platformOf('freebsd', 'riscv64')).toThrow(/linux-x64.*freebsd-riscv64/);
});

describe('the folder', () => {
	test.each([
		['linux', {}, join('/home/ada', '.cache')],
		['linux', { XDG_CACHE_HOME: '/big/cache' }, '/big/cache'],
		['linux', { XDG_CACHE_HOME: 'not/absolute' }, join('/home/ada', '.cache')],
		['darwin', {}, join('/home/ada', 'Library', 'Caches')],
		['win32', { LOCALAPPDATA: 'D:\\local' }, 'D:\\local'],
		['win32', {}, join('/home/ada', 'AppData', 'Local')],
	])('for caches on %s with %j is %s', (system, env, folder) => {
		expect(cacheFolder(env, system, '/home/ada')).toBe(folder);
	});
});
