import { MAIL_USER, TRUSTED_FINGERPRINT, USER_PASSWORD } from '../../../../packages/sandbox/src';
import { searchList, withService } from '../../../engine';

const service = withService();
const search = async (method: string, filter = '', authentication = 'userLogin') =>
	await searchList({
		method,
		filter,
		credentials: {
			...service.credentials(),
			...service.userCredentials({
				username: MAIL_USER,
				password: USER_PASSWORD,
				trustedDeviceSecret: TRUSTED_FINGERPRINT,
			}),
		},
		parameters: { authentication },
	});

it('lists the key of the person', async () => {
	expect(await search('searchMfaKeys')).toEqual({
		results: [{ name: 'E-Mail One-Time Password (Active)', value: '702' }],
	});
	expect(service.sent()).toEqual(['GET /api/v1/user/my']);
	expect(await search('searchMfaKeys', 'pending')).toEqual({ results: [] });
});

it('lists the trusted devices', async () => {
	const { results } = await search('searchTrustedDevices');
	expect(results).toEqual([
		{ name: expect.stringMatching(/^Linux \(901, since \d{4}-\d\d-\d\d\)$/), value: '901' },
	]);
});

it.each(['searchMfaKeys', 'searchTrustedDevices', 'searchWorkspaces'])(
	'%s says that an application token has none',
	async (method) => {
		await expect(search(method, '', 'applicationToken')).rejects.toThrow('This needs a user login');
		expect(service.control.requests()).toEqual([]);
	},
);

it('fills every other list with a user login too', async () => {
	const { results } = await search('searchEndpoints', 'gateway');
	expect(results.length).toBeGreaterThan(0);
	expect(service.loginSteps()).toEqual([]);
});
