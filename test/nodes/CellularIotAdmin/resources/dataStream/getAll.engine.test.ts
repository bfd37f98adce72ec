import type { IDataObject } from 'n8n-workflow';
import {
	FAILED_STREAM,
	PAUSED_STREAM,
	RUNNING_STREAM,
} from '../../../../../packages/sandbox/src/stream/seed';
import { withService } from '../../../../engine';

const service = withService();
const list = async (extra: IDataObject = {}) => {
	const { json, error, hints } = await service.run({
		resource: 'dataStream',
		operation: 'getAll',
		...extra,
	});
	expect(error).toBeUndefined();
	return { ids: json.map((one) => (one as IDataObject).id), json, hints };
};

it('lists all data streams, without the values of their headers', async () => {
	const { ids, json } = await list();
	expect(ids).toEqual([RUNNING_STREAM, PAUSED_STREAM, FAILED_STREAM]);
	expect(JSON.stringify(json)).not.toMatch(/Basic|Authorization/);
	expect(service.sent()).toEqual(['GET /api/v2/data_stream']);
});

it.each([
	[{ status: 'error' }, [FAILED_STREAM]],
	[{ status: 'paused' }, [PAUSED_STREAM]],
	[{ status: 'pending' }, []],
])('gives with the filters %j those that fit', async (filters, ids) => {
	expect((await list({ filters })).ids).toEqual(ids);
});

it('takes a bare record for a list of one', async () => {
	const { dataStreams } = service.world;
	const rest = [...dataStreams].slice(1);
	rest.forEach(([id]) => dataStreams.delete(id));
	service.control.set({ streamList: 'object' });
	expect((await list({ returnAll: true })).ids).toEqual([RUNNING_STREAM]);
	service.control.set({ streamList: 'array' });
	rest.forEach(([id, stream]) => dataStreams.set(id, stream));
});

it('refuses an unknown status', async () => {
	const form = {
		resource: 'dataStream',
		operation: 'getAll',
		filters: { status: '={{ "broken" }}' },
	};
	await service.refuses(form, "'Status' must be one of: Error (error), Paused (paused)");
});
