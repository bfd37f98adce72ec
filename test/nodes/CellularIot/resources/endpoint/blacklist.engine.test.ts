import { locator, withService } from '../../../../engine';
import { DEVICE, formOf } from './fixtures/fleet';

const service = withService();
const form = () => formOf('blockNetwork')(DEVICE, { operatorId: locator('id', 3) });
const blocked = () => [...(service.world.operatorBlacklists.get(DEVICE) ?? [])];

beforeEach(() => service.world.operatorBlacklists.clear());

it('is done with a network that is blocked already', async () => {
	await service.run(form());
	expect(await service.output(form())).toMatchObject([{ blocked: true, already_blocked: true }]);
	expect(blocked()).toEqual([3]);
});
