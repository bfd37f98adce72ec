import { endpointWhere } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { refusalOf } from './fixture';

sessionPerTest();

it('lists the endpoint statuses', async () => {
	expect((await client.get('/api/v1/endpoint/status')).data).toEqual([
		{ id: 0, description: 'Enabled' },
		{ id: 1, description: 'Disabled' },
		{ id: 2, description: 'Deleted' },
	]);
});

it('refuses to delete an endpoint with a SIM', async () => {
	const { id } = endpointWhere(sandbox, ({ simId }) => simId !== null);
	expect(await refusalOf(client.delete(`/api/v1/endpoint/${id}`))).toEqual([409, 1406]);
	expect(sandbox.world.endpoints.has(id)).toBe(true);
});

it('decommissions in the recorded order', async () => {
	const { id, simId, ipAddress } = endpointWhere(sandbox, ({ online }) => online);
	const url = `/api/v1/endpoint/${id}`;
	expect((await client.patch(`/api/v1/sim/${simId}`, { status: { id: 2 } })).status).toBe(204);
	expect((await client.patch(url, { status: { id: 1 } })).status).toBe(204);
	expect((await client.patch(url, { sim: { id: null } })).status).toBe(204);
	expect((await client.delete(url)).status).toBe(204);
	expect((await client.get('/api/v1/endpoint')).headers['x-count']).toBe('24');
	const { data } = await client.get(`/api/v1/sim/${simId}`);
	expect(data.status).toEqual({ id: 2, description: 'Suspended' });
	expect(data).not.toHaveProperty('endpoint');
	for (const gone of [url, `${url}/sms`, `${url}/flowlogs/detail`, `${url}/connectivity`]) {
		expect((await client.get(gone)).status).toBe(404);
	}
	expect((await client.delete(url)).status).toBe(404);
	// The address is the first free one again, the id is gone for good.
	const { serviceProfileId, tariffProfileId } = endpointWhere(sandbox, () => true);
	const created = await client.post('/api/v1/endpoint', {
		service_profile: { id: serviceProfileId },
		tariff_profile: { id: tariffProfileId },
		status: { id: 0 },
	});
	expect(created.data).toMatchObject({ id: 11400026, ip_address: ipAddress });
});
