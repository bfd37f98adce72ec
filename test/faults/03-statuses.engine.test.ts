import { locator, openConnection, withService } from '../engine';

const service = withService();
const DEVICE = 11400001;

describe('row 3: a status that passes', () => {
	const STATUSES = [429, 500, 502, 503, 504];

	it.each([
		['GET', STATUSES],
		['PUT', STATUSES],
		['DELETE', STATUSES],
		['POST', [429]],
		['PATCH', [429]],
	] as const)('%s is repeated after %j alone', async (method, repeated) => {
		const outcomes = await Promise.all(
			STATUSES.map(async (status) => {
				const path = `/api/v1/${method}/${status}`;
				service.control.fault({ path, status, body: {} });
				service.control.fault({ path, body: { id: 1 } });
				// A connection each, because a 429 slows down all requests of its connection.
				const api = await openConnection(service.credentials());
				const answer = await api.send({ method, path, expect: 'object' });
				const times = service.sent().filter((one) => one === `${method} ${path}`).length;
				return { status, times, ok: answer.ok, sure: answer.ok || !answer.failure.mayBeApplied };
			}),
		);
		for (const { status, ...outcome } of outcomes) {
			const again = (repeated as readonly number[]).includes(status);
			const expected = again
				? { times: 2, ok: true, sure: true }
				: { times: 1, ok: false, sure: false };
			expect({ status, ...outcome }).toEqual({ status, ...expected });
		}
	});

	it.each([
		['PUT', 409],
		['DELETE', 404],
		['DELETE', 409],
	] as const)(
		'%s: %i to a repetition after an ambiguous try means that the first had done it',
		async (method, code) => {
			const api = await openConnection(service.credentials());
			const send = async (first: number) => {
				const path = `/api/v1/${method}/${first}/${code}`;
				service.control.fault({ path, status: first, body: {} });
				service.control.fault({ path, status: code, body: {} });
				const answer = await api.send({ method, path, expect: 'empty' });
				return answer.ok ? answer.value.assumed?.kind : answer.failure.status;
			};
			expect(await send(503)).toBe('status');
			expect(await send(500)).toBe('status');
			// A 429 means that the request was not carried out.
			expect(await send(429)).toBe(code);
		},
	);

	const profile = { serviceProfileId: locator('id', 540001) };
	const sim = { endpointId: locator('id', DEVICE) };
	const ofProfile = { resource: 'serviceProfile', ...profile, serviceId: locator('id', 10) };
	const ADD = { ...ofProfile, operation: 'addService' };
	const REMOVE = { ...ofProfile, operation: 'removeService' };
	const DELETE_PROFILE = { resource: 'serviceProfile', operation: 'delete', ...profile };
	const DELETE_ENDPOINT = { resource: 'endpoint', operation: 'delete', ...sim };
	it.each([
		['a service is in the profile', ADD, 409, ''],
		['a profile is unknown', ADD, 404, 'did not find'],
		['a service is out of the profile', REMOVE, 404, ''],
		['a service has limits', REMOVE, 409, 'still has traffic limits'],
		['a profile is gone', DELETE_PROFILE, 404, ''],
		['a profile is in use', DELETE_PROFILE, 409, 'still use'],
		['an endpoint is gone', DELETE_ENDPOINT, 404, ''],
		['an endpoint has a SIM', DELETE_ENDPOINT, 409, 'still has a SIM'],
	] as const)('after a lost answer the verb says rightly that %s', async (_, form, code, told) => {
		const method = form.operation === 'addService' ? 'PUT' : 'DELETE';
		service.control.fault({ method, path: '*', status: 503, body: {} });
		service.control.fault({ method, path: '*', status: code, body: {} });
		const { error, json } = await service.run(form);
		expect(service.sent().filter((one) => one.startsWith(method))).toHaveLength(2);
		expect(json).toHaveLength(told === '' ? 1 : 0);
		expect(error?.message ?? '').toContain(told);
		expect(error?.message ?? '').not.toContain('may have been applied');
	});

	it('a POST that was carried out although a 500 came back is not sent twice, and the message says so', async () => {
		service.control.fault({ method: 'POST', path: '/sms$', status: 500, applied: true });
		const before = service.world.sms.get(DEVICE)?.length ?? 0;
		const { error } = await service.run({
			resource: 'sms',
			operation: 'send',
			endpointId: locator('id', DEVICE),
			payload: 'x',
		});
		expect(error?.message).toContain('The SMS may have been sent. Check ');
		expect(service.world.sms.get(DEVICE)).toHaveLength(before + 1);
	});
});
