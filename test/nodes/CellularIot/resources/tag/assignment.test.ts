import { locator, withService } from '../../../../engine';

const service = withService();
const form = (operation: string, iccid: string, tag: string) => ({
	resource: 'tag',
	operation,
	endpointId: locator('iccid', iccid),
	tagId: locator('name', tag),
});
const writes = () => service.sent().filter((request) => !request.startsWith('GET'));

describe.each(['assign', 'unassign'])('the device and the tag of %s', (operation) => {
	it('changes nothing when no device has the ICCID, and looks up no tag', async () => {
		const { error } = await service.run(form(operation, '8988303999999999999', 'metering'));
		expect(error?.message).toBe('No endpoint with this ICCID was found');
		expect(service.sent().join()).not.toContain('/tags');
		expect(writes()).toEqual([]);
	});

	it('changes nothing when no tag has the name', async () => {
		const device = service.sandbox.world.sims.get(
			[...service.sandbox.world.endpoints.values()][0]?.simId ?? 0,
		);
		const { error } = await service.run(form(operation, device?.iccid ?? '', 'no such tag'));
		expect(error?.message).toBe('No tag with this Name was found');
		expect(writes()).toEqual([]);
	});
});
