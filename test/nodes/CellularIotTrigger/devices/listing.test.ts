import { type Device, newDevice } from '../../../../nodes/CellularIotTrigger/devices/device';
import {
	applyListing,
	type ListingInput,
} from '../../../../nodes/CellularIotTrigger/devices/listing';

const [NOW, FROM, LAST] = [5000, 4000, 1000];
const IMEI = '35693803564380';

const listing = (devices: Record<string, Device>, more: Partial<ListingInput>) =>
	Object.fromEntries(
		applyListing(new Map(Object.entries(devices)), {
			listed: [],
			now: NOW,
			lastListed: LAST,
			from: FROM,
			imeiOf: () => undefined,
			...more,
		}),
	);

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

test('forgets a device that two lists lack, unless the window has a sign of it', () => {
	const once = listing({ 7: newDevice('seen', 3999), 8: newDevice('seen', FROM) }, {});
	expect(Object.values(once).map(({ absent }) => absent)).toEqual([true, true]);
	expect(Object.keys(listing(once, {}))).toEqual(['8']);
	const back = listing(once, { listed: [{ id: '7' }] });
	expect(back[7]?.absent).toBe(false);
});
