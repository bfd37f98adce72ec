import { withService } from '../../../../engine';
import { NEVER } from './fixtures/streams';
import { formOf } from '../../../CellularIot/forms/formOf';

const service = withService();
const streams = () => service.world.dataStreams;
const SECRET = 'Zm9vYmFyLTAxMjM0';
const url = (path: string) => `https://n8n.example.com/webhook/${path}`;
const form = formOf('dataStream', 'create', { name: 'Events to n8n', url: url('events') });
const HEADERS = { header: [{ name: 'X-Hook-Key', value: SECRET }] };
const newest = () => [...streams().values()].at(-1);
afterEach(() => service.control.set({ streamChangeMs: 50, streamLocation: false }));

it('gives the stream, without the values of its headers', async () => {
	service.control.set({ streamChangeMs: NEVER });
	const json = await service.output(
		form({ headers: HEADERS, filter: 'eventTypes', eventTypes: [3, 5] }),
	);
	expect(json).toEqual([
		{
			id: newest()?.id,
			name: 'Events to n8n',
			data_stream_type: { id: 2, description: 'Events' },
			status: { id: 4, description: expect.any(String) },
			destination: {
				connection_type: 'RestAPI',
				format: 'Json',
				credentials: { url: url('events'), method: 'POST', headers: ['***'], size: 500 },
			},
			filters: [{ field: 'event_type_id', value: [3, 5] }],
		},
	]);
	expect(newest()?.destination.headers).toEqual([`X-Hook-Key:${SECRET}`]);
});

it('says that it was created if it cannot be read back', async () => {
	service.control.set({ streamLocation: true });
	service.forbid('/data_stream/*');
	const note = expect.stringContaining('The change was made, but cannot be read back: ');
	expect(await service.output(form())).toEqual([{ id: newest()?.id, note }]);
});

it.each([
	[
		{ type: 'usage', filter: 'alerts' },
		{ type: 1, filters: [] },
	],
	[{ filter: 'alerts' }, { type: 2, filters: [{ field: 'alert', value: true }] }],
	[
		{ additionalFields: { method: 'PUT', recordsPerRequest: 2000 } },
		{ destination: { url: url('events'), method: 'PUT', size: 2000, headers: [] } },
	],
])('makes of %j a stream like %j', async (fields, stream) => {
	await service.output(form(fields));
	expect(newest()).toMatchObject(stream);
});

it('reads a stream once whose address the answer gives', async () => {
	service.control.set({ streamChangeMs: NEVER, streamLocation: true });
	expect(await service.output(form())).toMatchObject([
		{ name: 'Events to n8n', status: { id: 4 } },
	]);
	expect(service.sent()).toHaveLength(3);
});

it('says when the service has not kept the filter', async () => {
	const { control } = service;
	control.set({ streamLocation: true });
	control.fault({ method: 'GET', path: '/data_stream/5', set: { filters: [] }, times: 'always' });
	const { hints } = await service.run(form({ filter: 'alerts' }));
	expect(hints).toMatchObject([{ message: expect.stringContaining('did not keep the filter') }]);
});

it('shows a refusal of the service without the values of the headers', async () => {
	const body = { error_code: 1403, message: `Header 'X-Hook-Key:${SECRET}' is odd` };
	service.control.fault({ method: 'POST', path: 'data_stream', status: 422, body });
	const error = await service.fails(form({ headers: HEADERS }), "Header 'X-Hook-Key:***' is odd");
	expect(error.description).not.toContain(SECRET);
});
