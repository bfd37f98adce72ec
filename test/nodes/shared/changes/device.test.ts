import {
	type Device,
	isQuiet,
	newDevice,
	packDevice,
	unpackDevice,
} from '../../../../nodes/shared/changes/device';
import type { Usage } from '../../../../nodes/shared/changes/packedUsage';
import { advanceDevices } from '../../../../nodes/shared/changes/advance';
import { HOUR, inputOf, MINUTE, RULES, signAt, START } from './fixtures/history';

/**
 * The most that is known of a device, with as many sessions as the default settings count. `down` and `brief` exclude
 * `checked`: they are for a device that was offline lately, the other is for one that may be online.
 */
const FULL: Device = {
	life: 'seen',
	seen: START + 298,
	silent: false,
	checked: START + 298 + 700 * HOUR,
	failures: 2,
	absent: true,
	unlisted: false,
	down: [],
	brief: [],
	imei: '99999912345678',
	country: '274',
	network: '1553',
	connection: { value: 'online', session: 'aB3-', endedAt: START - 14 * MINUTE },
	sessions: {
		over: START + 298 - 5 * MINUTE,
		starts: Array.from({ length: 10 }, (_, index) => START + 298 - (59 - index) * MINUTE),
	},
};

const QUIET: Device = {
	...newDevice('seen', START),
	imei: '35693803564380',
	country: '74',
	network: '3',
	connection: { value: 'online', session: 'aB3-' },
};

const USAGE: Usage = {
	day: 20_000,
	today: 12.3456,
	isPartial: true,
	past: [undefined, 0, ...Array.from({ length: 12 }, () => 0.02)],
	emitted: [19_999, 20_000],
};

test.each([
	['with everything', FULL],
	['that is quiet', QUIET],
	['that was never seen', newDevice('never', START)],
	['that was seen before the watch', { ...newDevice('before', 0), silent: true }],
	['that was emitted as offline', { ...QUIET, down: [START - MINUTE, START] }],
	['whose sessions were over', { ...QUIET, brief: [START - MINUTE, START] }],
	['whose IMEI begins with zeros', { ...QUIET, imei: '00000012345678' }],
	['whose usage is watched', { ...QUIET, usage: USAGE }],
	['that is offline', { ...QUIET, connection: { value: 'offline', session: 'aB3-' } }],
])('a device %s is the same after packing', (_, device) => {
	expect(unpackDevice(packDevice(device))).toEqual(device);
});

test('starts of sessions are kept to the second', () => {
	const device = { ...QUIET, sessions: { starts: [START - 1999] } };
	expect(unpackDevice(packDevice(device)).sessions.starts).toEqual([START - 1000]);
});

test('a damaged text is a device of which nothing is known', () => {
	expect(unpackDevice('?,?')).toEqual({ ...newDevice('before', 0) });
});

test.each<[string, Device, boolean]>([
	['that was seen lately', QUIET, true],
	['that is silent for long enough', { ...QUIET, seen: START - HOUR }, false],
	['that is known as silent', { ...QUIET, seen: START - HOUR, silent: true }, true],
	['that the list lacks', { ...QUIET, seen: START - HOUR, absent: true }, true],
	['that was online later', { ...QUIET, seen: START - HOUR, checked: START + MINUTE }, true],
	[
		'that was online too long ago',
		{ ...QUIET, seen: START - HOUR, checked: START - 40 * MINUTE },
		false,
	],
	['whose session has ended', { ...QUIET, connection: { value: 'online', endedAt: START } }, false],
	['that was emitted as offline', { ...QUIET, down: [START] }, false],
	['with a session that counts', { ...QUIET, sessions: { starts: [START] } }, false],
	['with too many sessions', { ...QUIET, sessions: { starts: [], over: START } }, false],
])('whether a device %s is quiet', (_, device, expected) => {
	expect(isQuiet(packDevice(device), START - 30 * MINUTE)).toBe(expected);
});

test('a quiet device takes at most 80 bytes with its id', () => {
	expect(JSON.stringify({ 11400001: packDevice(QUIET) }).length).toBeLessThanOrEqual(80);
});

test('10,000 devices with everything take at most 1 MB, through a poll and JSON', () => {
	const known = Object.fromEntries(
		Array.from({ length: 10_000 }, (_, index) => [String(11_400_001 + index), packDevice(FULL)]),
	);
	const sign = signAt(1, { at: 0, kind: 'opened', country: 'D', network: 'M', imei: 'A' });
	const rules = { ...RULES, mostSessions: 10 };
	const before = { known, countries: {}, networks: {}, listed: START };
	const { devices } = advanceDevices(
		inputOf({ before, signs: [sign], isOld: () => true }),
		rules,
	).finish();
	expect(Object.keys(devices.known)).toHaveLength(10_001);
	const bytes = JSON.stringify(devices).length;
	const untouched = JSON.stringify(before).length;
	expect(Math.max(bytes, untouched)).toBeLessThanOrEqual(1_000_000);
});
