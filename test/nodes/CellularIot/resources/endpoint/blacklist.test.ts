import { locator, withService } from '../../../../engine';
import { DEVICE, formOf } from './fleet';

const service = withService();
const form = () => formOf('blockNetwork')(DEVICE, { operatorId: locator('id', 3) });
const blocked = () => [...(service.sandbox.world.operatorBlacklists.get(DEVICE) ?? [])];

beforeEach(() => service.sandbox.world.operatorBlacklists.clear());

describe('blacklist of a device', () => {
	it('is done with a network that is blocked already', async () => {
		await service.run(form());
		const { json, error } = await service.run(form());
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ blocked: true, already_blocked: true }]);
		expect(blocked()).toEqual([3]);
	});

	it('is done when the answer was lost and the repetition finds the network blocked', async () => {
		service.sandbox.control.fault({
			method: 'PUT',
			path: 'operator_blacklist',
			status: 503,
			applied: true,
		});
		const { json } = await service.run(form());
		expect(json).toMatchObject([{ blocked: true }]);
		expect(service.sent()).toHaveLength(2);
		expect(blocked()).toEqual([3]);
	});
});
