import type { ChangeKind } from '../../../../nodes/shared/changes/changes';
import { type Device, newDevice } from '../../../../nodes/shared/changes/device';
import { foldDevice, type FoldInput } from '../../../../nodes/shared/changes/fold';
import { ranked } from '../../../../nodes/shared/changes/runs';
import { HOUR, MINUTE, RULES, type Shown, signAt, START } from './fixtures/history';

const at = (minute: number) => START + minute * MINUTE;

const fold = (device: Device, signs: Shown[], more: Partial<FoldInput> = {}, rules = RULES) =>
	foldDevice(
		{
			endpoint: '7',
			device,
			signs: ranked(signs.map((shown, index) => signAt(index + 1, shown))),
			isOld: () => false,
			from: at(0),
			now: at(60),
			places: { countries: {}, networks: {} },
			...more,
		},
		rules,
	);

const silent: Device = {
	...newDevice('seen', at(0)),
	silent: true,
	checked: at(1),
	failures: 2,
	absent: true,
};

test('a newer sign ends a silence, an older one does not', () => {
	expect(fold(silent, [{ at: 1, kind: 'refused' }]).device).toMatchObject({
		seen: at(1),
		silent: false,
		checked: undefined,
		failures: 0,
		absent: false,
	});
	expect(fold(silent, [{ at: 0, kind: 'refused' }]).device).toMatchObject({ silent: true });
	const never = newDevice('never', at(9));
	expect(fold(never, [{ at: 1, kind: 'purged' }]).device).toMatchObject({
		life: 'seen',
		seen: at(1),
	});
});

test('an offline that was emitted by the time stays so after the device came online', () => {
	const closed: Shown = { at: 5, kind: 'closed' };
	const opened: Shown = { at: 8, kind: 'opened' };
	const first = fold(newDevice('seen', 0), [closed]);
	const second = fold(first.device, [closed, opened], { isOld: ({ eventId }) => eventId === '1' });
	expect([first, second].map(({ changes }) => changes[0]?.change)).toEqual([
		'wentOffline',
		'cameOnline',
	]);
	const late = fold(second.device, [{ at: 5, kind: 'purged' }, closed, opened], {
		isOld: ({ eventId }) => eventId !== '1',
	});
	expect(late.changes).toEqual([]);
});

test('an offline that left the window is part of what is known', () => {
	const signs: Shown[] = [
		{ at: 1, kind: 'opened' },
		{ at: 5, kind: 'closed' },
	];
	const { device } = fold(newDevice('seen', 0), signs, { from: at(6), isOld: () => true });
	expect([device.connection.value, device.down]).toEqual(['offline', []]);
});

test('sessions are kept only while they are counted', () => {
	const signs = [1, 2, 3, 4].map((minute): Shown => ({ at: minute, kind: 'opened', network: 'M' }));
	const counted = fold(newDevice('seen', 0), signs, { from: at(30) });
	expect(counted.changes.at(-1)).toMatchObject({
		change: 'tooManySessions',
		at: at(4),
		sessions: 4,
		networks: ['Network M'],
	});
	expect(counted.device.sessions.starts).toEqual([at(2), at(3), at(4)]);
	const rules = { ...RULES, changes: new Set<ChangeKind>(['imeiChanged']), sessionMs: HOUR };
	expect(fold(counted.device, signs, {}, rules)).toMatchObject({
		changes: [],
		device: { sessions: { starts: [] } },
	});
});

const offline: Device = { ...newDevice('seen', at(0)), connection: { value: 'offline' } };
const brief: Shown[] = [
	{ at: 16, kind: 'opened', session: '1' },
	{ at: 17, kind: 'closed', session: '1' },
];
const kindsOf = ({ changes }: ReturnType<typeof fold>) => changes.map(({ change }) => change);

test('a session that is over at the poll is neither online nor offline, and counts as a session', () => {
	const first = fold(offline, brief, { now: at(23) });
	expect([kindsOf(first), first.mayBeOnline]).toEqual([[], false]);
	const counted = fold(offline, brief, { from: at(23) });
	expect(counted.device.sessions.starts).toEqual([at(16)]);
	const later = fold(first.device, brief, { now: at(40), isOld: () => true });
	expect([kindsOf(later), later.device.connection.value]).toEqual([[], 'offline']);
	const gone = fold(first.device, brief, { now: at(40), isOld: () => true, from: at(17) });
	const closed = brief.slice(1);
	const last = fold(gone.device, closed, { now: at(60), isOld: () => true });
	expect(kindsOf(last)).toEqual([]);
	const open: Shown = { at: 20, kind: 'opened', session: '2' };
	const online = fold(first.device, [...brief, open], { isOld: ({ eventId }) => eventId !== '3' });
	expect(online.changes).toMatchObject([{ change: 'cameOnline', at: at(20), before: 'offline' }]);
});

test('a session that is over at the poll and lasted longer than Offline After came online, and goes offline', () => {
	const [opened, closed] = brief;
	const long: Shown[] = [opened, { ...closed, at: 26.1 }] as Shown[];
	expect(kindsOf(fold(offline, long, { now: at(40) }))).toEqual(['cameOnline', 'wentOffline']);
	const most: Shown[] = [opened, { ...closed, at: 26 }] as Shown[];
	expect(kindsOf(fold(offline, most, { now: at(40) }))).toEqual([]);
});

test('a session that a poll saw open came online, and goes offline', () => {
	const open = fold(offline, brief.slice(0, 1), { now: at(16.5) });
	const over = fold(open.device, brief, { now: at(40), isOld: ({ eventId }) => eventId === '1' });
	expect([...kindsOf(open), ...kindsOf(over)]).toEqual(['cameOnline', 'wentOffline']);
});

test('a device that is online stays so while it reconnects, however short its sessions', () => {
	const online: Device = { ...offline, connection: { value: 'online', session: '0' } };
	const ended: Shown = { at: 14, kind: 'closed', session: '0' };
	expect(fold(online, [ended, ...brief], { now: at(23) }).changes).toEqual([]);
	const down = fold(online, [ended, ...brief], { now: at(40) });
	expect(down.changes).toMatchObject([{ change: 'wentOffline', at: at(17) }]);
});
