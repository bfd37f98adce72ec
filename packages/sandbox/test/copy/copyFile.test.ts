import { existsSync, readFileSync } from 'node:fs';
import { startSandbox, type SandboxOptions } from '../../src';
import { copyOf, device, endOf, HEADER, PROFILES, written } from './fleetFile';

const [endpoint = PROFILES[0]] = device(1, 'heater');
const start = (world: string, options: SandboxOptions = {}) => startSandbox({ world, ...options });

it.each([
	['an empty file', () => written(''), /is no copy of a fleet/],
	['another file', () => written('{"format":"x"}\n'), /is no copy of a fleet/],
	['no JSON', () => written('<html>'), /is no copy of a fleet/],
	['a later version', () => written([{ ...HEADER, version: 2 }]), /version 2 .* reads version 1/],
	['a damaged first line', () => written([{ ...HEADER, parts: ['x'] }]), /Line 1 of .* is damaged/],
	['no time', () => copyOf([], { copied_at: 'soon' }), /Line 1 of .* is damaged/],
	['half a copy', () => written([HEADER, endpoint as object]), /is not whole/],
	['a lost line', () => written([HEADER, endpoint as object, endOf(2)]), /is not whole/],
	[
		'a line behind the end',
		() => written([HEADER, endOf(0), endpoint as object]),
		/Line 3 .* damaged/,
	],
	[
		'an unknown kind of record',
		() => copyOf([{ ...endpoint, list: 'sms' } as never]),
		/Line 2 .* damaged/,
	],
	[
		'a line cut in the middle',
		() => written(readFileSync(copyOf([...PROFILES]), 'utf8').slice(0, 300)),
		/damaged/,
	],
	['no file', () => `${written('')}.missing`, /cannot be read \(ENOENT\)/],
])('refuses %s', async (_what, file, message) => {
	await expect(start(file())).rejects.toThrow(message);
});

it.each([
	[{ scenario: 'bad-profile' }, '--scenario'],
	[{ endpoints: 5 }, '--endpoints'],
	[{ seed: 2 }, '--seed'],
	[{ startTime: new Date() }, '--start-time'],
	[{ stateFile: 'never-made.state' }, '--state'],
] as [SandboxOptions, string][])('takes no %j beside a copy', async (options, name) => {
	const starting = startSandbox({ world: copyOf(PROFILES), ...options });
	await expect(starting).rejects.toThrow(`--world takes no ${name}`);
	expect(existsSync('never-made.state')).toBe(false);
});
