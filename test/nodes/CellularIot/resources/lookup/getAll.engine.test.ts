import { LISTS } from '../../../../../nodes/CellularIot/resources/lookup/lists';
import { withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
const getAll = formOf('lookup', 'getAll');
const list = (name: string, extra: object = {}) => getAll({ list: name, ...extra });

const ofTokens = LISTS.filter(({ userOnly }) => userOnly !== true);

it.each(ofTokens.map(({ value, path }) => [value, path]))(
	'gives the list %s as the service sends it',
	async (value, path) => {
		const json = await service.output(list(value, { returnAll: true }));
		expect(json.length).toBeGreaterThan(0);
		for (const row of json) expect(row).toHaveProperty('id');
		expect(service.sent()).toEqual([`GET ${path}`]);
	},
);

it.each([
	['breakoutRegion', { id: 2, name: 'eu-west', ip_address: '203.0.113.4' }],
	['dns', { id: 4, primary: '192.0.2.53', secondary: '198.51.100.53', ip_address_version: 4 }],
	['simStatus', { id: 4, description: 'Factory Test' }],
	['tagColor', { id: 3, hex_color: '#2CA02C', description: 'Green' }],
])('leaves the rows of %s untouched', async (value, row) => {
	expect(await service.output(list(value))).toContainEqual(row);
});

it('gives the workspaces to a person, and refuses a token before anything is sent', async () => {
	const person = { credentials: service.userCredentials() };
	const json = await service.output(list('workspace', { authentication: 'userLogin' }), person);
	expect(json).toContainEqual(expect.objectContaining({ id: 13000 }));
	service.control.resetRequests();
	const token = await service.run(list('workspace'));
	expect(token.error?.message).toContain('needs a user login');
	expect(service.control.requests()).toEqual([]);
});
