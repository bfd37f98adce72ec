import { loadChoices, loadPackage, withService } from '../../../engine';

const service = withService();
const choices = async (method: string, type?: string) =>
	await loadChoices({ method, type, credentials: service.credentials() });
const TRIGGER = 'n8n-nodes-cellular-iot.cellularIotTrigger';

describe('choices from a list of the service', () => {
	it.each([undefined, TRIGGER])('knows all event types of the catalogue (%s)', async (type) => {
		const list = await choices('getEventTypes', type);
		expect(service.lastRequest()?.path).toBe('/api/v1/event/type');
		for (const id of [0, 8, 22, 23, 25, 30, 60, 68, 69]) {
			expect(list.map(({ value }) => value)).toContain(id);
		}
		const names = list.map(({ name }) => name);
		expect(names).toContain('SIM activation');
		expect(names.indexOf('Create PDP Context')).toBeLessThan(names.indexOf('Generic'));
	});

	it('shows a type that is new to this package', async () => {
		const body = [{ id: 417, description: 'Something new' }, { id: 418 }, { description: 'x' }, {}];
		service.control.fault({ path: '/event/type$', status: 200, body });
		expect(await choices('getEventTypes')).toEqual([
			{ name: 'ID 418', value: 418 },
			{ name: 'Something new', value: 417 },
		]);
	});

	it('names radio technologies', async () => {
		expect(await choices('getRadioTechnologies')).toContainEqual({ name: '4G', value: 6 });
	});

	it('is named by a field of its node, and by no other', async () => {
		const loader = await loadPackage();
		for (const name of ['cellularIot', 'cellularIotTrigger']) {
			const { description, methods } = loader.getNode(name).type as {
				description: unknown;
				methods?: { loadOptions?: object };
			};
			const named = JSON.stringify(description).matchAll(/"loadOptionsMethod":"(\w+)"/g);
			const used = new Set([...named].map(([, method]) => method));
			expect([...used].sort()).toEqual(Object.keys(methods?.loadOptions ?? {}).sort());
		}
	});
});
