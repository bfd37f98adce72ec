import type { IDataObject } from 'n8n-workflow';
import { locator, searchList, triggerHost, watchingFleet, withService } from '../../../engine';
import { GOES_ON } from '../../CellularIot/resources/endpoint/fixtures/createManyForm';
import { newFleet } from '../../CellularIot/resources/endpoint/fixtures/fleet';

const service = withService();
/** A text cut inside an emoji. */
const HALF = 'pump \ud83d';
const MESSAGE = 'holds half of an emoji';
const half = '={{ $json.half }}';

const FORMS: Array<[label: string, resource: string, operation: string, form: IDataObject]> = [
	['Filter Expression', 'endpoint', 'getAll', { filters: { q: half } }],
	['Name', 'endpoint', 'getAll', { filters: { name: half } }],
	['Tag Names or IDs', 'endpoint', 'getAll', { filters: { tags: half } }],
	['Endpoint', 'endpoint', 'get', { endpointId: locator('name', half) }],
	['Endpoint', 'endpoint', 'get', { endpointId: locator('imei', half) }],
	['Endpoint', 'endpoint', 'delete', { endpointId: locator('id', half) }],
	['Name', 'tag', 'create', { name: half }],
	['Text', 'sms', 'send', { endpointId: locator('id', 11400001), payload: half }],
	[
		'Name',
		'endpoint',
		'updateMany',
		{
			endpointId: locator('id', 11400001),
			dataMode: 'defineBelow',
			updateFields: { name: half },
		},
	],
];

describe('half of an emoji', () => {
	it.each(FORMS)("is refused in '%s' of %s %s", async (label, resource, operation, form) => {
		const error = await service.fails({ resource, operation, ...form }, `'${label}' ${MESSAGE}`, {
			json: [{ half: HALF }],
		});
		expect(error.context?.itemIndex).toBe(0);
		expect(service.sent()).toEqual([]);
	});

	it.each([
		['deleteMany', { preview: false }],
		['updateMany', { dataMode: 'defineBelow', updateFields: { status: 'Disabled' } }],
	])('fails its own item of %s, the others are carried out', async (operation, form) => {
		await newFleet(service, 3);
		const json = ['fleet-0', `fleet-1\ud83d`, 'fleet-2'].map((name) => ({ name }));
		const { outputs } = await service.run(
			{
				resource: 'endpoint',
				operation,
				endpointId: locator('name', '={{ $json.name }}'),
				...form,
			},
			{ json, node: GOES_ON },
		);
		expect(outputs[0]).toMatchObject([
			{ json: { id: expect.any(Number) }, pairedItem: { item: 0 } },
			{ json: { error: `'Endpoint' ${MESSAGE}` }, pairedItem: { item: 1 } },
			{ json: { id: expect.any(Number) }, pairedItem: { item: 2 } },
		]);
		for (const { id, name } of [...service.world.endpoints.values()]) {
			if (name.startsWith('fleet-')) service.world.endpoints.delete(id);
		}
	});

	it('is refused in a filter of the trigger', async () => {
		const trigger = await triggerHost({
			kind: 'live',
			credentials: service.credentials(),
			parameters: watchingFleet('smsReceived', {}, { q: HALF }),
		});
		await expect(trigger.tick()).rejects.toThrow(`'Filter Expression' ${MESSAGE}`);
		expect(service.sent()).toEqual([]);
	});

	it.each(['searchEndpoints', 'searchSims', 'searchTags'])('is told by %s', async (method) => {
		const credentials = service.credentials();
		await expect(searchList({ method, credentials, filter: HALF })).rejects.toThrow(MESSAGE);
	});
});
