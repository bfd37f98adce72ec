import { withService } from '../../../../engine';
import { locator } from '../../../../engine';
import { blockInWorld, BLOCKLIST, formOf, NETWORK } from './profiles';

const service = withService();

it('tells a refusal of the reading from a network that is not blocked', async () => {
	blockInWorld(service, true);
	service.forbid('operator_blocklist', { method: 'GET' });
	const form = formOf('blockNetwork')({
		change: 'unblock',
		operatorId: locator('id', NETWORK),
	});
	const { error } = await service.run(form);
	expect(error?.httpCode).toBe('403');
	expect(service.sent()).toEqual([`GET ${BLOCKLIST}/${NETWORK}`]);
});
