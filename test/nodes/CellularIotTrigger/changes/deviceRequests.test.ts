import { confirmSilence } from '../../../../nodes/CellularIotTrigger/changes/deviceRequests';
import { success } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../../shared/api/fixtures/fakeApi';

it.each([
	[{ status: { description: 'ONLINE' } }, 'online'],
	[{ status: { description: 'online' } }, 'online'],
	[{ status: { description: 'ATTACHED' } }, 'silent'],
	[{ status: { description: 'OFFLINE' } }, 'silent'],
	[{ status: { description: 'SLEEPING' } }, 'unknown'],
	[{ status: { description: 'ATTACHED' }, pdp_context: { ue_ip_address: '10.0.0.1' } }, 'online'],
	[{ status: null }, 'unknown'],
	[{}, 'unknown'],
])('the answer %j says: %s', async (body, expected) => {
	const api = fakeApi(async () => success({ status: 200, headers: {}, body }));
	const found = await confirmSilence(api, ['7'], 10_000);
	expect(found.get('7')).toBe(expected);
});
