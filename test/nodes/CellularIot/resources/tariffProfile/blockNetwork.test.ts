import { withService } from '../../../../engine';
import { blockForm, blockInWorld, blocklist, BLOCKLIST, NETWORK, PROFILE } from './profiles';

const service = withService();
const done = (already: boolean) => ({
	blocked: true,
	already_blocked: already,
	tariff_profile_id: PROFILE,
	operator_id: NETWORK,
});
beforeEach(() => blockInWorld(service, false));

it('blocks a whole network; a second time changes nothing', async () => {
	expect(await service.output(blockForm())).toEqual([done(false)]);
	expect(service.sent()).toEqual([`PUT ${BLOCKLIST}/${NETWORK}`]);
	expect((await service.run(blockForm())).json).toEqual([done(true)]);
	expect(blocklist(service)).toEqual([[NETWORK, true, []]]);
});
