import { client, sandbox, sessionPerFile, visitor } from '../sandboxHooks';

sessionPerFile();

const set = (kind: unknown) => visitor.post('/_sandbox/failure', { kind });
const shown = async () => (await visitor.get('/_sandbox/fleet')).data.failure;
const PATH = '/api/v1/tariff_profile';

it.each(['429', '500'])('refuses every request with %s, until it is switched off', async (kind) => {
	expect((await set(kind)).status).toBe(200);
	expect(await shown()).toBe(kind);
	for (let count = 0; count < 3; count++) {
		const { status, headers } = await client.get(PATH);
		expect([String(status), headers['retry-after']]).toEqual([
			kind,
			kind === '429' ? '5' : undefined,
		]);
	}
	await set(null);
	expect(await shown()).toBeNull();
	expect((await client.get(PATH)).status).toBe(200);
});

it('carries requests out and breaks their answers off', async () => {
	await set('cut');
	const failed = client.patch('/api/v1/endpoint/11400001', { name: 'changed' });
	await expect(failed).rejects.toMatchObject({ code: 'ECONNRESET' });
	expect(sandbox.world.endpoints.get(11400001)?.name).toBe('changed');
	await set(null);
});

it('is slow', async () => {
	await set('slow');
	await expect(client.get(PATH, { timeout: 100 })).rejects.toThrow('timeout');
	expect((await visitor.get('/_sandbox/faults')).data).toMatchObject([{ delayMs: 5000 }]);
	await set(null);
});

it('keeps one failure, beside the faults of tests', async () => {
	sandbox.control.fault({ path: '/dns', status: 418, times: 'always' });
	for (const kind of ['429', 'slow', '500']) await set(kind);
	expect(sandbox.control.faults().map(({ status }) => status)).toEqual([418, 500]);
	await visitor.delete('/_sandbox/faults');
	expect(await shown()).toBeNull();
	expect((await set('rain')).status).toBe(400);
	expect(sandbox.control.faults()).toEqual([]);
});
