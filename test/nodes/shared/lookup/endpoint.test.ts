import { endpointIdOf, groupedByEndpoint } from '../../../../nodes/shared/lookup/endpoint';
import { fakeList } from './fixtures/fakeList';

const endpoint = {
	id: 7,
	name: ' x ',
	imei: '3569380356438001',
	sim: { iccid: '8988303000000000001', iccid_with_luhn: '89883030000000000015' },
};
const idOf = async (mode: string, value: string) => {
	const { run } = fakeList(
		[endpoint],
		1000,
		() => 1,
		() => true,
	);
	return await endpointIdOf(run, { mode, value });
};

it.each([
	['imei', '3569380356438001'],
	['iccid', '8988303000000000001'],
	['iccid', '89883030000000000015'],
	['name', 'x'],
])('is found by %s %s', async (mode, value) =>
	expect(await idOf(mode, value)).toEqual({ ok: true, value: 7 }),
);

it.each([
	['imei', '3569380356438002'],
	['iccid', '89883030000000000016'],
	['name', 'X'],
])('is not found by %s %s', async (mode, value) =>
	expect(await idOf(mode, value)).toMatchObject({ ok: false }),
);

describe('SMS of several items', () => {
	const groupOf = (mode: string, value: string) =>
		groupedByEndpoint.groupOf({ endpoint: { mode, value } }, 0);

	it.each([
		['the same ID', groupOf('id', '7'), groupOf('id', '7'), true],
		['another ID', groupOf('id', '7'), groupOf('id', '8'), false],
		[
			'a name and an ICCID, which may be of one device',
			groupOf('name', 'a'),
			groupOf('iccid', '8'),
			true,
		],
		['an ID and a name', groupOf('id', '7'), groupOf('name', '7'), false],
	])('keep their order where they have %s', (_, one, other, expected) => {
		expect(one === other).toBe(expected);
	});
});
