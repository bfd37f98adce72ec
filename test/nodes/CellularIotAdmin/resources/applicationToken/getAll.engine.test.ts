import { searchList, withService } from '../../../../engine';
import { formsOf } from '../../../CellularIot/forms/formOf';

const service = withService();
const token = formsOf('applicationToken');

describe('application token get many', () => {
	it('gives the records as the service has them, without texts', async () => {
		const json = await service.output(token('getAll', { returnAll: true }));
		expect(json).toHaveLength(service.world.applicationTokens.size);
		expect(json[0]).toEqual({
			id: 12052,
			description: 'sandbox',
			created: expect.stringContaining('T'),
			status: { id: 0, description: 'Activated' },
			expiry_date: null,
			ip: null,
			creator: { id: 501, name: 'Example User', username: 'admin@example.com' },
		});
		expect(JSON.stringify(json)).not.toContain(service.sandbox.applicationToken);
	});
});

describe('the list of application tokens', () => {
	it('shows description, status and expiry, and is searched by them', async () => {
		const list = { method: 'searchApplicationTokens', credentials: service.credentials() };
		const { results } = await searchList(list);
		expect(results).toContainEqual({ name: 'sandbox (Activated, no expiry)', value: '12052' });
		expect(results).toContainEqual({
			name: expect.stringMatching(/^ID 12054 \(Revoked, /),
			value: '12054',
		});
		const found = await searchList({ ...list, filter: 'revoked' });
		expect(found.results.length).toBeGreaterThan(0);
		expect(found.results.every(({ name }) => name.includes('Revoked'))).toBe(true);
	});
});
