import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { blockInWorld, blocklist, BLOCKLIST, formOf, NETWORK, PROFILE } from './profiles';

const service = withService();
const form = (extra: IDataObject = {}) =>
	formOf('blockNetwork')({ change: 'unblock', operatorId: locator('id', NETWORK), ...extra });
const done = (changes: IDataObject = {}) => ({
	unblocked: true,
	was_blocked: true,
	tariff_profile_id: PROFILE,
	operator_id: NETWORK,
	...changes,
});
const PATH = `${BLOCKLIST}/${NETWORK}`;

it('unblocks the network and its technologies, which the service keeps apart', async () => {
	blockInWorld(service, true, 6, 8);
	expect(await service.output(form())).toEqual([done()]);
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
	expect(await service.output(form())).toEqual([done({ was_blocked: false })]);
	expect(service.sent()).toEqual([`GET ${PATH}`, `GET /api/v1/tariff_profile/${PROFILE}`]);
});

it('tries to unblock the whole network when the service does not say whether it is blocked', async () => {
	blockInWorld(service, true);
	service.sandbox.control.fault({
		method: 'GET',
		path: `${PATH}$`,
		status: 200,
		body: { operator: { id: NETWORK }, blocklist: { rat_types: null } },
	});
	expect((await service.run(form())).json).toEqual([done()]);
	expect(blocklist(service)).toEqual([]);
});

it('says what was done before a refusal', async () => {
	blockInWorld(service, true, 6);
	service.forbid('rat_type', { method: 'DELETE' });
	const { error } = await service.run(form());
	expect(error?.message).toContain('1 of 2 blocks removed');
	expect(blocklist(service)).toEqual([[NETWORK, false, [6]]]);
});

it('lets a device online again that the profile kept out of all networks in reach', async () => {
	blockInWorld(service, false);
	const { control, world } = service.sandbox;
	const device = 11400001;
	const meter = world.endpoints.get(device);
	if (meter === undefined) throw new Error('no meter');
	meter.tariffProfileId = PROFILE;
	control.setOnline(device, true);
	const onEndpoint = async (operation: string, extra: object = {}) => {
		const form = { resource: 'endpoint', operation, endpointId: locator('id', device), ...extra };
		return (await service.run(form)).json[0];
	};
	const inFrance = async (change: 'block' | 'unblock') => {
		for (const operatorId of [11, 12]) {
			await service.output(
				formOf('blockNetwork')({ change, operatorId: locator('id', operatorId) }),
			);
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
