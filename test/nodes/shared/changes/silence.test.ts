import type { Confirmation } from '../../../../nodes/shared/changes/changes';
import { newDevice } from '../../../../nodes/shared/changes/device';
import { checkSilence, silentAt } from '../../../../nodes/shared/changes/silence';
import { HOUR, RULES, START } from './fixtures/history';

const NOW = START + 24 * HOUR;
const device = newDevice('seen', START);
/** A silent device as the signs of the poll leave it. */
const quiet = { endpoint: '7', device, mayBeOnline: false, changes: [], latest: { network: '77' } };
const open = { ...quiet, mayBeOnline: true };
const never = { ...quiet, device: newDevice('never', START) };

type Input = Parameters<typeof checkSilence>[2];
const tell = (silences: Array<typeof quiet>, more: Partial<Input> = {}, rules = RULES) =>
	checkSilence(
		new Map(silences.map((one) => [one.endpoint, one.device])),
		new Map(silences.map((one) => [one.endpoint, one])),
		{ now: NOW, learnOnly: false, mostSilent: 1000, ...more },
		rules,
		{ 77: 'Network 77' },
	);
const said = (answer: Confirmation) => ({ confirmed: new Map([['7', answer]]) });

test('a silence counts from the last sign, or from the last time the service said online', () => {
	expect(silentAt(device, HOUR)).toBe(START + HOUR);
	expect(silentAt({ ...device, checked: START + 5 * HOUR }, HOUR)).toBe(START + 6 * HOUR);
	expect(silentAt({ ...device, silent: true }, HOUR)).toBeUndefined();
});

test('tells a silent device with its last sign and network, and remembers that', () => {
	const { changes, devices, toConfirm } = tell([quiet]);
	expect(changes).toEqual([
		{ change: 'wentSilent', endpoint: '7', at: NOW, lastSeen: START, network: 'Network 77' },
	]);
	expect(devices.get('7')).toMatchObject({ silent: true });
	expect(toConfirm).toEqual([]);
});

test('tells a device that was never seen without asking', () => {
	expect(tell([never]).changes).toEqual([{ change: 'neverSeen', endpoint: '7', at: NOW }]);
});

test('asks for a device that may be online; tells nothing before', () => {
	expect(tell([open])).toEqual({ devices: new Map(), changes: [], toConfirm: ['7'] });
	const early = { ...open, endpoint: '8', device: { ...device, seen: START - 1 } };
	expect(tell([open, early]).toConfirm).toEqual(['8', '7']);
});

test('online is a sign of life; silent is emitted as confirmed', () => {
	const online = tell([open], said('online'));
	expect([online.changes, online.devices.get('7')]).toEqual([
		[],
		{ ...device, checked: NOW, failures: 0 },
	]);
	expect(tell([open], said('silent')).changes).toMatchObject([{ confirmed: true }]);
});

test('three failed reads in a row are emitted as not confirmed', () => {
	const failed = tell([open], said('unknown'));
	expect([failed.changes, failed.devices.get('7')?.failures]).toEqual([[], 1]);
	const twice = { ...open, device: { ...device, failures: 2 } };
	const last = tell([twice], said('unknown'));
	expect(last.changes).toMatchObject([{ confirmed: false }]);
	expect(last.devices.get('7')).toMatchObject({ silent: true, failures: 0 });
});

test('beyond the limit devices wait', () => {
	const other = { ...quiet, endpoint: '8' };
	const { changes, devices } = tell([quiet, other], { mostSilent: 1 });
	expect([changes.length, devices.has('8')]).toEqual([1, false]);
});

test('what is not emitted is learned: a silence before the watch, or one that was not chosen', () => {
	const notChosen = { ...RULES, changes: new Set(['neverSeen'] as const) };
	for (const learned of [tell([quiet], { learnOnly: true }), tell([quiet], {}, notChosen)]) {
		expect([learned.changes, learned.devices.get('7')?.silent]).toEqual([[], true]);
	}
	const asks = tell([open], { learnOnly: true });
	expect([asks.toConfirm, asks.devices.get('7')?.checked]).toEqual([[], NOW]);
});
