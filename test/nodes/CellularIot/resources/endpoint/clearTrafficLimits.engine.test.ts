import { withService } from '../../../../engine';
import { DEVICE, formOf } from './fixtures/fleet';

const service = withService();
const form = formOf('clearTrafficLimits');

it('clears all extensions', async () => {
	await service.run(formOf('addTrafficLimit')(DEVICE, { volume: 5 }));
	expect(await service.output(form())).toEqual([{ deleted: true, endpoint_id: DEVICE }]);
	expect(service.world.limitExtensions.get(DEVICE) ?? []).toEqual([]);
	expect(service.sent().at(-1)).toBe(`DELETE /api/v1/endpoint/${DEVICE}/traffic_limit_extension`);
});
