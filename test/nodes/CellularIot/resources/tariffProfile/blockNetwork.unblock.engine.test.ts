import { locator, withService } from '../../../../engine';
import { carryOut, DEVICE, DEVICE_ID } from '../../forms/device';
import {
	blockForm,
	blockInWorld,
	blocklist,
	BLOCKLIST,
	NETWORK,
	PROFILE,
} from './fixtures/profiles';

const service = withService();
const form = blockForm({ change: 'unblock' });
const done = (wasBlocked: boolean) => ({
	unblocked: true,
	was_blocked: wasBlocked,
	tariff_profile_id: PROFILE,
	operator_id: NETWORK,
});
const PATH = `${BLOCKLIST}/${NETWORK}`;

it('unblocks the network and its technologies, which the service keeps apart', async () => {
	blockInWorld(service, true, 6, 8);
	expect(await service.output(form)).toEqual([done(true)]);
	expect(service.sent()).toEqual([
		`GET ${PATH}`,
		`DELETE ${PATH}`,
		`DELETE ${PATH}/rat_type/6`,
		`DELETE ${PATH}/rat_type/8`,
	]);
	expect(blocklist(service)).toEqual([]);
});

it('changes nothing for a network that is not blocked', async () => {
	blockInWorld(service, false);
	expect(await service.output(form)).toEqual([done(false)]);
	expect(service.sent()).toEqual([`GET ${PATH}`, `GET /api/v1/tariff_profile/${PROFILE}`]);
});

it('tries to unblock the whole network when the service does not say whether it is blocked', async () => {
	blockInWorld(service, true);
	const body = { operator: { id: NETWORK }, blocklist: { rat_types: null } };
	service.control.fault({ method: 'GET', path: `${PATH}$`, status: 200, body });
	expect((await service.run(form)).json).toEqual([done(true)]);
	expect(blocklist(service)).toEqual([]);
});

it('says what was done before a refusal', async () => {
	blockInWorld(service, true, 6);
	service.forbid('rat_type', { method: 'DELETE' });
	await service.fails(form, '1 of 2 blocks removed');
	expect(blocklist(service)).toEqual([[NETWORK, false, [6]]]);
});

it('tells a refusal of the reading from a network that is not blocked', async () => {
	blockInWorld(service, true);
	service.forbid('operator_blocklist', { method: 'GET' });
	const { error } = await service.run(form);
	expect(error?.httpCode).toBe('403');
	expect(service.sent()).toEqual([`GET ${PATH}`]);
});

it('lets a device online again that the profile kept out of all networks in reach', async () => {
	blockInWorld(service, false);
	const { control, world } = service;
	Object.assign(world.endpoints.get(DEVICE_ID) ?? {}, { tariffProfileId: PROFILE });
	control.setOnline(DEVICE_ID, true);
	const onEndpoint = async (operation: string, extra: object = {}) =>
		await carryOut(service, { resource: 'endpoint', operation, ...DEVICE, ...extra });
	const inFrance = async (change: 'block' | 'unblock') => {
		for (const operatorId of [11, 12]) {
			await service.output(blockForm({ change, operatorId: locator('id', operatorId) }));
		}
		await onEndpoint('resetConnectivity', { what: 'both' });
		control.advance(7200);
		return await onEndpoint('getConnectivity');
	};
	expect(await inFrance('block')).toMatchObject({ status: 'OFFLINE' });
	expect(await onEndpoint('diagnose')).toMatchObject({
		verdict: 'networkBlocked',
		next_step: expect.stringContaining('Tariff Profile: Block or Unblock Network'),
	});
	expect(await inFrance('unblock')).toMatchObject({ status: 'ONLINE' });
});
