import { locator, withService } from '../../../../engine';
import { DEVICE, formOf } from './fixtures/fleet';

const service = withService();
const form = (network = 3, id: number | string = DEVICE) =>
	formOf('blockNetwork')(id, { change: 'unblock', operatorId: locator('id', network) });
const blocked = () => [...(service.world.operatorBlacklists.get(DEVICE) ?? [])];
const LIST = `/api/v1/endpoint/${DEVICE}/operator_blacklist`;

beforeEach(() => service.world.operatorBlacklists.set(DEVICE, new Set([3, 4])));

it('allows a network again with one request', async () => {
	expect(await service.output(form())).toEqual([
		{ unblocked: true, was_blocked: true, endpoint_id: DEVICE, operator_id: 3 },
	]);
	expect(service.sent()).toEqual([`DELETE ${LIST}/3`]);
	expect(blocked()).toEqual([4]);
});

it('is done with a network that is not blocked', async () => {
	expect(await service.output(form(5))).toMatchObject([{ unblocked: true, was_blocked: false }]);
	expect(service.sent()).toEqual([`DELETE ${LIST}/5`, `GET ${LIST}`]);
	expect(blocked()).toEqual([3, 4]);
});

it('says that the endpoint does not exist, which has the same status', async () => {
	await service.fails(form(3, 999), "Endpoint with Id '999' not found");
});

it('gives the refusal of a network that stays in the list', async () => {
	const body = { error_code: 1401, error_token: 'InvalidReference', message: 'Not now.' };
	service.forbid('operator_blacklist', { method: 'DELETE', status: 404, body });
	await service.fails(form(), 'Not now.');
	expect(blocked()).toEqual([3, 4]);
});

it('gives the refusal of the list', async () => {
	service.forbid('operator_blacklist$');
	const { error } = await service.run(form(5));
	expect(error?.httpCode).toBe('403');
});
