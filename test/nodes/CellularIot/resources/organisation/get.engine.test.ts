import { OTHER_WORKSPACE, PLAIN_USER } from '../../../../../packages/sandbox/src';
import { withService } from '../../../../engine';

const service = withService();
const form = { resource: 'organisation', operation: 'get' };
const MY = '/api/v1/organisation/my';
const fault = (path: string, status: number, body: object = {}) =>
	service.control.fault({ path: `${path}$`, status, body });

it('gives the record, the active plan and the running bundles as one item', async () => {
	expect(await service.output({ ...form, simplify: false })).toEqual([
		expect.objectContaining({
			id: 13000,
			name: 'Example Org',
			country_id: '74',
			tariff_plan: expect.objectContaining({
				tariff_plan: expect.objectContaining({ name: 'Standard', max_active_sims: 1000 }),
			}),
			bundles: [expect.objectContaining({ volume: 1000, pooled: true })],
		}),
	]);
	expect(service.sent().sort()).toEqual([
		`GET ${MY}`,
		`GET ${MY}/inclusive_volume/active`,
		`GET ${MY}/tariff_plan/active`,
	]);
});

it('simplifies the plan and the bundles', async () => {
	expect(await service.output(form)).toMatchObject([
		{
			id: 13000,
			name: 'Example Org',
			monthly_cost_limit: null,
			tariff_plan: 'Standard',
			max_active_sims: 1000,
			currency: 'EUR',
			bundles: [
				{
					volume_mb: 1000,
					pooled: true,
					start_date: expect.any(String),
					end_date: expect.any(String),
				},
			],
		},
	]);
});

it('has empty parts in a workspace without plan and bundles', async () => {
	const credentials = service.userCredentials({
		username: PLAIN_USER,
		workspaceId: String(OTHER_WORKSPACE),
	});
	const { json, hints, error } = await service.run(
		{ ...form, authentication: 'userLogin' },
		{ credentials },
	);
	expect(error).toBeUndefined();
	expect(json).toMatchObject([{ id: OTHER_WORKSPACE, tariff_plan: null, bundles: [] }]);
	expect(hints).toEqual([]);
});

it('leaves out a part that the role may not read, and says so', async () => {
	fault('tariff_plan/active', 403);
	const { json, hints, error } = await service.run(form);
	expect(error).toBeUndefined();
	expect(json).toMatchObject([{ id: 13000, tariff_plan: null }]);
	expect(hints).toMatchObject([
		{ message: expect.stringContaining('may not read the tariff plan') },
	]);
});

it('takes a list of plans, and a bundle without a list around it', async () => {
	fault('tariff_plan/active', 200, [{ id: 1 }] as unknown as object);
	fault('inclusive_volume/active', 200, { id: 2 });
	expect(await service.output({ ...form, simplify: false })).toMatchObject([
		{ tariff_plan: { id: 1 }, bundles: [{ id: 2 }] },
	]);
});
