import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { blockInWorld, blocklist, BLOCKLIST, formOf, NETWORK, PROFILE } from './profiles';

const service = withService();
const form = (extra: IDataObject = {}) =>
	formOf('blockNetwork')({ operatorId: locator('id', NETWORK), ...extra });
const done = (already: boolean) => ({
	blocked: true,
	already_blocked: already,
	tariff_profile_id: PROFILE,
	operator_id: NETWORK,
});
beforeEach(() => blockInWorld(service, false));

it('blocks a whole network; a second time changes nothing', async () => {
	expect(await service.output(form())).toEqual([done(false)]);
	expect(service.sent()).toEqual([`PUT ${BLOCKLIST}/${NETWORK}`]);
	expect((await service.run(form())).json).toEqual([done(true)]);
	expect(blocklist(service)).toEqual([[NETWORK, true, []]]);
});
