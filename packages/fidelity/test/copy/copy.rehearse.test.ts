import { copied, withFleet } from './fleets';

const DAY = 24 * 3600 * 1000;

it('rehearses a switch of an eSIM and a change of many devices, and lists them', async () => {
	const file = await withFleet({ endpoints: 30 }, async ({ url, applicationToken: token }) => {
		return (await copied(url, token, { parts: ['quotas'] })).file;
	});
	await withFleet({ world: file, check: true }, async ({ control }, get, send) => {
		// The device of the first chip is off.
		const [, chip] = (await get('/api/v1/euicc')).body as {
			id: number;
			eid: string;
			profile: { iccid_with_luhn: string }[];
		}[];
		const [used = '', other = ''] = chip?.profile.map(({ iccid_with_luhn: iccid }) => iccid) ?? [];
		const operation = { action: { id: 2 }, iccid_with_luhn: other, validity_period: 86_400 };
		expect(await send('POST', `/api/v1/euicc/${chip?.id}/operation`, [operation])).toBe(201);
		const devices = (await get('/api/v1/endpoint')).body as { id: number; name: string }[];
		const changed = devices.slice(0, 20).map(({ id }) => ({ id, tags: 'rehearsed' }));
		expect(await send('PATCH', '/api/v2/endpoint/multi', changed)).toBe(204);
		control.advance(DAY);
		await get(`/api/v1/euicc/${chip?.id}`);
		const { changes } = (await get('/_sandbox/changes')).body as {
			changes: { record: string; field: string; before: string; after: string }[];
		};
		const tags = changes.filter(({ field, after }) => field === 'tags' && after === 'rehearsed');
		expect(tags).toHaveLength(20);
		expect(changes).toContainEqual({
			record: 'chip',
			id: chip?.id,
			name: chip?.eid,
			field: 'profile in use',
			before: used.slice(0, 19),
			after: other.slice(0, 19),
		});
	});
});
