import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../engine';

const service = withService();
const TOOL = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
const DEVICE = 11400001;

/** As n8n runs the node for an AI agent: one item, and the agent gets the output items or the message of the error. */
const asked = async (parameters: IDataObject) => await service.run(parameters, { node: TOOL });
const endpoints = (extra: IDataObject) =>
	asked({ resource: 'endpoint', operation: 'getAll', ...extra });
/** By expression, as an agent gives it: n8n itself checks only what is typed into the form. */
const given = (mode: string, value: string) => locator(mode, `={{ ${JSON.stringify(value)} }}`);
const endpoint = (mode: string, value: string) =>
	asked({ resource: 'endpoint', operation: 'get', endpointId: given(mode, value) });

describe('the node as a tool of an AI agent', () => {
	it('says that there is more, behind the records', async () => {
		const { json } = await endpoints({ limit: 2 });
		const total = service.world.endpoints.size;
		expect(json).toHaveLength(3);
		expect(json[0]).toHaveProperty('name');
		expect(json[2]).toEqual({
			note: `2 of ${total} results are shown. Turn on 'Return All' or raise 'Limit' to get more.`,
		});
	});

	it('says that there is nothing, which an empty output does not', async () => {
		const { json } = await endpoints({ filters: { name: 'nothing-like-it' } });
		expect(json).toEqual([{ note: 'Nothing was found.' }]);
	});

	it('leaves notes and empty lists of other runs alone', async () => {
		const none = {
			resource: 'endpoint',
			operation: 'getAll',
			filters: { name: 'nothing-like-it' },
		};
		expect((await service.run(none)).json).toEqual([]);
		const some = { resource: 'endpoint', operation: 'getAll', limit: 2 };
		expect((await service.run(some)).json).toHaveLength(2);
	});

	it('says in the message what to do', async () => {
		const { error } = await asked({
			resource: 'endpoint',
			operation: 'delete',
			endpointId: locator('id', DEVICE),
			confirm: true,
		});
		expect(error?.message).toBe(
			"The endpoint still has a SIM, so the service does not delete it. Use 'Endpoint: Release SIM' first, then delete the endpoint.\n" +
				`(DELETE /api/v1/endpoint/${DEVICE})`,
		);
		expect(error?.description ?? '').toBe('');
	});

	it.each(['water-meter-0001', '8988303000000000001', '89883030000000000015', '3569380356438001'])(
		'knows a device by whatever the agent calls it, in the mode ID: %s',
		async (value) => {
			const { json, error } = await endpoint('id', value);
			expect(error).toBeUndefined();
			expect(json).toMatchObject([{ id: DEVICE }]);
		},
	);

	it('takes an ID for an ID', async () => {
		const { json } = await endpoint('id', String(DEVICE));
		expect(json).toMatchObject([{ id: DEVICE }]);
		expect(service.sent()).toEqual([`GET /api/v1/endpoint/${DEVICE}`]);
	});

	it('changes something only with a yes of the model, in a form that was left as it is', async () => {
		const form = {
			resource: 'endpoint',
			operation: 'update',
			endpointId: locator('id', DEVICE),
			updateFields: { name: 'agreed' },
		};
		for (const said of [{}, { Confirm: false }]) {
			const { error } = await service.run(form, { node: TOOL, json: [said] });
			expect(error?.message).toContain("'Confirm' must be on to change this device");
			expect(error?.message).toContain('Ask the user first');
		}
		expect(service.sent()).toEqual([]);
		expect(await service.output(form, { node: TOOL, json: [{ Confirm: true }] })).toEqual([
			{ updated: true, id: DEVICE, name: 'agreed' },
		]);
	});
});
