import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { sms } from './fixtures/messages';

const service = withService();

it('lists newest first, with limit, filters and a note', async () => {
	const all = await service.run(sms('getAll', { returnAll: true, simplify: false }));
	const ids = all.json.map((row) => Number((row as IDataObject).id));
	expect(ids).toEqual([...ids].sort((a, b) => b - a));
	expect(all.json[0]).toHaveProperty('sms_type');
	const some = await service.run(sms('getAll', { limit: 2 }));
	expect(some.json).toHaveLength(2);
	expect(some.hints).toMatchObject([{ message: expect.stringContaining(`2 of ${ids.length}`) }]);
	const incoming = await service.run(
		sms('getAll', { returnAll: true, filters: { direction: 'MO', status: [3] } }),
	);
	expect(incoming.json.length).toBeGreaterThan(0);
	for (const row of incoming.json) {
		expect(row).toMatchObject({ direction: 'MO', status: 'BUFFERED' });
	}
});
