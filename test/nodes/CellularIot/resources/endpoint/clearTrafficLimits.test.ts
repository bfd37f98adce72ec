import { withService } from '../../../../engine';
import { DEVICE, formOf, TOOL } from './fleet';

const service = withService();
const form = formOf('clearTrafficLimits');

it('clears all extensions', async () => {
	await service.run(formOf('addTrafficLimit')(DEVICE, { volume: 5 }));
	const { json } = await service.run(form());
	expect(json).toEqual([{ deleted: true, endpoint_id: DEVICE }]);
	expect(service.sandbox.world.limitExtensions.get(DEVICE) ?? []).toEqual([]);
	expect(service.sent().at(-1)).toBe(`DELETE /api/v1/endpoint/${DEVICE}/traffic_limit_extension`);
});

it('says what is missing', async () => {
	const { error } = await service.run(form(999));
	expect(error?.message).toContain("Endpoint with Id '999' not found");
});

it('asks an AI agent to confirm', async () => {
	const { error } = await service.run(form(), { node: TOOL });
	expect(error?.message).toContain("'Confirm' must be on to take back what was added");
	expect(service.sent()).toEqual([]);
});
