import { withService } from '../../../../engine';
import {
	blockForm,
	blockInWorld,
	blocklist,
	BLOCKLIST,
	NETWORK,
	PROFILE,
} from './fixtures/profiles';

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

it('blocks single technologies of a network, each by itself', async () => {
	blockInWorld(service, false, 8);
	expect(await service.output(blockForm({ ratTypes: [6, 8] }))).toEqual([done(false)]);
	expect(blocklist(service)).toEqual([[NETWORK, false, [8, 6]]]);
	expect(await service.output(blockForm({ ratTypes: [6, 8] }))).toEqual([done(true)]);
});

it('refuses the name of a technology, and says what is done when one is unknown', async () => {
	const { error } = await service.run(blockForm({ ratTypes: '={{ ["4G"] }}' }));
	expect(error?.message).toMatch(/'Radio Technology Names or IDs' must hold IDs/);
	const unknown = await service.run(blockForm({ ratTypes: [6, 999] }));
	expect(`${unknown.error?.message} ${unknown.error?.description}`).toMatch(
		/1 of 2 technologies blocked/,
	);
	expect(blocklist(service)).toEqual([[NETWORK, false, [6]]]);
});
