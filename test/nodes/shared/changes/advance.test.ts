import type { IDataObject } from 'n8n-workflow';
import { type Sign, signOf } from '../../../../nodes/shared/changes/sign';
import { advanceDevices } from '../../../../nodes/shared/changes/advance';
import type { DeviceRules, Devices } from '../../../../nodes/shared/changes/changes';
import { noDevices } from '../../../../nodes/shared/changes/changes';
import {
	eventOf,
	imei,
	inputOf,
	lineOf,
	MINUTE,
	RULES,
	type Shown,
	signAt,
	START,
} from './fixtures/history';

const OVERLAP = 15 * MINUTE;

/** A watch that polls events as they appear. The overlap is 15 minutes. */
class Watch {
	devices: Devices = noDevices;
	private readonly seen = new Map<string, { id: number; shown: Shown }>();
	private nextId = 1;

	constructor(private readonly rules: DeviceRules = RULES) {}

	/** Polls at a minute with events that appear now; returns the changes, one line each. */
	poll(minute: number, appearing: Shown[] = [], learnOnly = false): string[] {
		const now = START + minute * MINUTE;
		const fresh = appearing.map((shown) => signAt(this.nextId++, shown));
		const known = [...this.seen.values()].map(({ id, shown }) => signAt(id, shown));
		const { devices, changes } = advanceDevices(
			inputOf({
				before: JSON.parse(JSON.stringify(this.devices)) as Devices,
				signs: [...fresh, ...known],
				isOld: ({ id }) => this.seen.has(id),
				from: now - OVERLAP,
				now,
				learnOnly,
			}),
			this.rules,
		).finish();
		this.devices = devices;
		for (const [index, shown] of appearing.entries()) {
			const id = this.nextId - appearing.length + index;
			this.seen.set(signAt(id, shown).id, { id, shown });
		}
		for (const [hash, { shown }] of this.seen) if (shown.at < minute - 15) this.seen.delete(hash);
		return changes.map(lineOf);
	}
}

const session = (at: number, more: Partial<Shown> = {}): Shown => ({
	at,
	kind: 'opened',
	imei: 'A',
	country: 'D',
	network: 'M',
	...more,
});

describe('the end of a session that another one has replaced', () => {
	const abroad = { imei: 'B', country: 'F', network: 'N' };

	test('tells of the past: the SIM is not back in the old device and country', () => {
		const watch = new Watch();
		watch.poll(0, [session(-1, { session: 'one' })], true);
		expect(watch.poll(2, [session(2, { session: 'two', ...abroad })])).toHaveLength(3);
		expect(watch.poll(3, [session(2.5, { session: 'one', kind: 'closed' })])).toEqual([]);
		expect(watch.poll(40, [session(40, { session: 'three', ...abroad })])).toEqual([]);
	});

	test('also when it ends long after the device went offline', () => {
		const watch = new Watch();
		watch.poll(0, [session(-1, { session: 'one' })], true);
		watch.poll(2, [session(2, { session: 'two', ...abroad })]);
		watch.poll(3, [session(3, { session: 'two', kind: 'closed', ...abroad })]);
		expect(watch.poll(20)).toEqual([expect.stringContaining('wentOffline')]);
		watch.poll(60);
		expect(watch.poll(90, [session(90, { session: 'one', kind: 'closed' })])).toEqual([]);
	});

	test('the end of the present session shows an exchange that nothing else shows', () => {
		const watch = new Watch();
		watch.poll(0, [session(-1, { session: 'one' })], true);
		const end = session(2, { session: 'one', kind: 'closed', imei: 'B' });
		expect(watch.poll(2, [end])).toEqual([`imeiChanged 7 ${imei('A')}>${imei('B')} 2`]);
	});
});

test('tells no change between spellings of one country, or a network with and without id', () => {
	const at = (id: number, minute: number, detail: object) => {
		const event = { ...eventOf(id, { at: minute, kind: 'registered' }), detail };
		return signOf(event as IDataObject) as Sign;
	};
	const spellings = [
		{ id: 3, name: 'Example Mobile', country: { id: 74, name: 'Germany', iso_code: 'de' } },
		{ id: 3, name: 'Example Mobile', country: { name: 'Germany', iso_code: 'DE' } },
		{ id: '3', name: 'Example Mobile', country: { iso_code: 'de' } },
		{ name: 'Example Mobile', country: { name: 'GERMANY' } },
		{ id: 3, name: 'Example Mobile', country: { id: '74', name: 'Germany', iso_code: 'DE' } },
	];
	const signs = spellings.map((detail, index) => at(index + 1, index, detail));
	const { changes } = advanceDevices(inputOf({ signs, now: START + 60 * MINUTE }), RULES).finish();
	expect(changes.map(lineOf)).toEqual([]);
	const other = at(9, 9, { id: 4, name: 'Example Mobile', country: { id: 3, name: 'Spain' } });
	const more = inputOf({ signs: [...signs, other], now: START + 60 * MINUTE });
	expect(advanceDevices(more, RULES).finish().changes.map(lineOf)).toEqual([
		'countryChanged 7 Germany>Spain 9',
		'networkChanged 7 Example Mobile>Example Mobile 9',
	]);
});
