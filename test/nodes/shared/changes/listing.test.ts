import { type Device, newDevice } from '../../../../nodes/shared/changes/device';
import { applyListing } from '../../../../nodes/shared/changes/listing';
import type { ListedDevice } from '../../../../nodes/shared/changes/changes';
import { inputOf } from './fixtures/history';

const [NOW, FROM, LAST] = [5000, 4000, 1000];
const DAY = 86_400_000;
const IMEI = '35693803564380';

interface More {
	listed?: ListedDevice[];
	lastListed?: number;
	imeiOf?: () => string;
}

function listing(devices: Record<string, Device>, more: More) {
	const { listed = [], imeiOf = () => undefined } = more;
	const lastListed = 'lastListed' in more ? more.lastListed : LAST;
	const before = { known: {}, countries: {}, networks: {}, listed: lastListed };
	const input = inputOf({ before, listed, clock: NOW, from: FROM });
	return Object.fromEntries(applyListing(new Map(Object.entries(devices)), input, imeiOf));
}

test('a device with an IMEI was seen before the watch: its silence is no news', () => {
	const listed = [{ id: '7', imei: `${IMEI}01` }];
	expect(listing({}, { listed })).toEqual({
		7: { ...newDevice('before', 0), silent: true, imei: IMEI },
	});
});

test('a device without IMEI was never seen, since it was created or listed first', () => {
	const since = (created?: number, lastListed?: number) =>
		listing({}, { listed: [{ id: '7', imei: null, created }], lastListed })[7];
	expect(since(2000, LAST)).toEqual(newDevice('never', 2000));
	expect(since(500, LAST)).toEqual(newDevice('never', NOW));
	expect(since(2000)).toEqual(newDevice('never', NOW));
	expect(since(undefined, LAST)).toEqual(newDevice('never', NOW));
	expect(since(9000, LAST)).toEqual(newDevice('never', NOW));
});

test('fills an IMEI that is not known, and overwrites none', () => {
	const listed = [{ id: '7', imei: `${IMEI}01` }];
	const device = newDevice('seen', 4500);
	expect(listing({ 7: device }, { listed })[7]?.imei).toBe(IMEI);
	expect(listing({ 7: { ...device, imei: '1' } }, { listed })[7]?.imei).toBe('1');
	expect(listing({ 7: device }, { listed, imeiOf: () => '2' })[7]?.imei).toBeUndefined();
});

test('forgets a device that two lists lack, unless it had a sign within a day', () => {
	const once = listing(
		{ 7: newDevice('seen', NOW - DAY), 8: newDevice('seen', NOW - DAY + 1) },
		{},
	);
	expect(Object.values(once).map(({ absent }) => absent)).toEqual([true, true]);
	expect(Object.keys(listing(once, {}))).toEqual(['8']);
	const back = listing(once, { listed: [{ id: '7' }] });
	expect(back[7]?.absent).toBe(false);
});

test('the silence of a device that was never seen counts from the first list whose clock is proven', () => {
	const listed = [{ id: '7' }];
	const since = (seen: number, lastListed?: number) =>
		listing({ 7: newDevice('never', seen) }, { listed, lastListed })[7]?.seen;
	expect([since(3000), since(9000)]).toEqual([NOW, 9000]);
	expect([since(3000, LAST), since(9000, LAST)]).toEqual([3000, NOW]);
});
