import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { blockInWorld, blocklist, BLOCKLIST, formOf, NETWORK, PROFILE } from './profiles';

const service = withService();
const form = (extra: IDataObject = {}) =>
	formOf('blockNetwork')({ operatorId: locator('id', NETWORK), ...extra });
const types = (...ratTypeIds: number[]) => form({ block: 'radioTechnologies', ratTypeIds });
const done = (already: boolean, ...ids: number[]) => ({
	blocked: true,
	already_blocked: already,
	tariff_profile_id: PROFILE,
	operator_id: NETWORK,
	whole_network: ids.length === 0,
	rat_type_ids: ids,
});
const RAT = `${BLOCKLIST}/${NETWORK}/rat_type`;
beforeEach(() => blockInWorld(service, false));

it('blocks a whole network; a second time changes nothing', async () => {
	expect(await service.output(form())).toEqual([done(false)]);
	expect(service.sent()).toEqual([`PUT ${BLOCKLIST}/${NETWORK}`]);
	expect((await service.run(form())).json).toEqual([done(true)]);
	expect(blocklist(service)).toEqual([[NETWORK, true, []]]);
});

it('blocks single radio technologies', async () => {
	expect(await service.output(types(6, 8))).toEqual([done(false, 6, 8)]);
	expect(service.sent()).toEqual([`POST ${RAT}`]);
	expect(blocklist(service)).toEqual([[NETWORK, false, [6, 8]]]);
});

it('sends again only the technologies that are not blocked', async () => {
	blockInWorld(service, false, 6);
	expect(await service.output(types(6, 8))).toEqual([done(false, 6, 8)]);
	expect(service.sent()).toEqual([`POST ${RAT}`, `GET ${BLOCKLIST}/${NETWORK}`, `POST ${RAT}`]);
	expect(blocklist(service)).toEqual([[NETWORK, false, [6, 8]]]);
	expect((await service.run(types(8))).json).toEqual([done(true, 8)]);
});

it.each([
	[
		{ block: 'radioTechnologies', ratTypeIds: '={{ [] }}' },
		"'Radio Technology Names or IDs' is empty",
	],
	[
		{ block: 'radioTechnologies', ratTypeIds: '={{ ["4G"] }}' },
		"'Radio Technology Names or IDs' must hold whole numbers only",
	],
])('refuses %j before anything is sent', async (extra, message) => {
	await service.refuses(form(extra), message);
});
