import { locator, withService } from '../../../../engine';
import { DEVICE, formOf } from './fleet';

const service = withService();
const form = (network: unknown = 3, id: number | string = DEVICE) =>
	formOf('blockNetwork')(id, { operatorId: locator('id', network as number) });
const blocked = (id = DEVICE) => [...(service.sandbox.world.operatorBlacklists.get(id) ?? [])];

beforeEach(() => service.sandbox.world.operatorBlacklists.clear());

describe('endpoint blockNetwork', () => {
	it('blocks a network with one request', async () => {
		const { json, error } = await service.run(form());
		expect(error).toBeUndefined();
		expect(json).toEqual([
			{ blocked: true, already_blocked: false, endpoint_id: DEVICE, operator_id: 3 },
		]);
		expect(service.sent()).toEqual([`PUT /api/v1/endpoint/${DEVICE}/operator_blacklist/3`]);
		expect(blocked()).toEqual([3]);
	});
});
