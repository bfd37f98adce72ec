import { createTags, readPlans } from '../../../../../nodes/CellularIot/features/applySheet/plans';
import type { Result } from '../../../../../nodes/shared/api/types';
import { openConnection, withService } from '../../../../engine';
import { row } from './sheetWorld';

const service = withService();
const runOf = async () => ({
	api: await openConnection(service.credentials()),
	lookupCache: new Map<string, Promise<Result<number>>>(),
	hint: () => undefined,
	pause: async () => true,
});

it('plans the rows and the devices that are missing, and changes nothing', async () => {
	const count = service.sandbox.world.endpoints.size;
	const sheet = [row(0, { name: 'van-tracker-0001' }), row(1, { name: 'van-tracker-0002' })];
	const plans = await readPlans(await runOf(), sheet, 'name', { most: 100, tag: 'fleet' });
	if (!plans.ok) throw new Error(plans.failure.message);
	expect(plans.value.rows.map(({ steps }) => steps)).toEqual([['nothing'], ['nothing']]);
	const missing = plans.value.missing.map((plan) => plan.device?.name);
	expect(missing).toEqual(['van-tracker-0003', 'van-tracker-0004']);
	expect(service.sandbox.world.endpoints.size).toBe(count);
	expect(service.sent().every((one) => one.startsWith('GET '))).toBe(true);
});

it('a tag that does not exist holds the shutting down back', async () => {
	const plans = await readPlans(await runOf(), [row(0, { name: 'x' })], 'name', {
		most: 100,
		tag: 'fleeet',
	});
	expect(plans).toMatchObject({
		ok: true,
		value: { missing: [{ problem: expect.stringContaining("The tag 'fleeet' does not exist") }] },
	});
});

it.each(['/endpoint', '/sim', '/v2/tags'])('gives on why %s cannot be read', async (path) => {
	service.sandbox.control.fault({ path: `${path}$`, status: 403 });
	const sheet = [row(0, { name: 'x', iccid: '8988303000000009999' })];
	const plans = await readPlans(await runOf(), sheet, 'name', { most: 1, tag: 'fleet' });
	expect(plans).toMatchObject({ ok: false, failure: { status: 403 } });
});

it('creates each missing tag once, for rows that change theirs', async () => {
	const rules = { createMissingTags: true };
	const sheet = [
		row(0, { name: 'van-tracker-0001', tags: ['fleet', 'brand new'] }, rules),
		row(1, { name: 'van-tracker-0002', tags: ['brand new'] }, rules),
		row(2, { name: 'van-tracker-0003', tags: ['fleet'] }, rules),
	];
	const run = await runOf();
	const plans = await readPlans(run, sheet, 'name', undefined);
	if (!plans.ok) throw new Error(plans.failure.message);
	await createTags(run, plans.value.rows);
	expect(service.sent().filter((one) => one.startsWith('POST'))).toEqual(['POST /api/v2/tags']);
	expect(plans.value.missing).toEqual([]);
});
