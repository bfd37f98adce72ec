import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
const form = (additionalFields: IDataObject = {}, changes: IDataObject = {}) => ({
	resource: 'endpoint',
	operation: 'create',
	serviceProfileId: locator('list', '540001'),
	tariffProfileId: locator('id', ' 539001 '),
	status: 0,
	additionalFields,
	...changes,
});

describe('endpoint create', () => {
	it.each<[string, IDataObject, string]>([
		['an IMEI of 15 digits', { imei: '356938035643809' }, "'IMEI' must have 16 digits, not 15"],
		['a tag with a comma', { tags: '={{ ["a,b"] }}' }, "'Tag Names or IDs' cannot hold ','"],
		['an address without space', { ipAddress: '10.192.0.70' }, "'IP Address' needs"],
		['something that is no address', { ipAddress: '10.192.0' }, "'IP Address' is not an IPv4"],
		['a SIM status without SIM', { simStatus: 4 }, "'SIM Status' needs a 'SIM'"],
		[
			'a status for a SIM that stays off',
			{ simId: locator('id', '1'), activateSim: false, simStatus: 1 },
			"'SIM Status' cannot be set",
		],
		[
			'an activation that an empty cell decides',
			{ simId: locator('id', '1'), activateSim: '={{ $json.none }}' },
			"'Activate SIM' must be true or false",
		],
	])('refuses %s before anything is sent', async (_, optional, message) => {
		const { error } = await service.run(form(optional));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
		expect(service.logins()).toBe(0);
	});

	it.each([
		[{ error_code: 1201, error_token: 'NotFound', message: 'Not found.' }, /address space is full/],
		['', /address space is full/],
		[
			{ error_code: 1601, error_token: 'Unavailable', message: 'No IP Address available.' },
			/^The IP address space is full/,
		],
	])('says with the 404 %j that the address space may be full', async (body, advice) => {
		service.sandbox.control.fault({ method: 'POST', path: '/endpoint$', status: 404, body });
		const { error } = await service.run(form());
		expect(error?.description).toMatch(advice);
	});
});
