import { withService } from '../../engine';
import { ACTION_NODES } from '../actionNodes';

const service = withService();
const [fleet, admin] = ACTION_NODES.map(({ name }) => `n8n-nodes-cellular-iot.${name}`);
const getAll = (resource: string) => ({ resource, operation: 'getAll', returnAll: true });

it('lists the tokens of the account', async () => {
	const json = await service.output(getAll('applicationToken'), { node: { type: admin } });
	expect(json.length).toBeGreaterThan(0);
});

it.each([
	[fleet, 'applicationToken'],
	[`${fleet}Tool`, 'applicationToken'],
	[admin, 'endpoint'],
])('%s refuses the resource %s of the other node, and sends nothing', async (type, resource) => {
	service.control.resetRequests();
	const { error } = await service.run(getAll(resource), { node: { type } });
	expect(error?.message).toBe("The chosen 'Operation' does not exist");
	expect(service.control.requests()).toEqual([]);
});
