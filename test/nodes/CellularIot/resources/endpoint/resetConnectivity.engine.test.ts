import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { DEVICE, formOf } from './fixtures/fleet';

const service = withService();
const reset = (what: string) => formOf('resetConnectivity')(DEVICE, { what });
const status = async () => {
	const { json } = await service.run(formOf('getConnectivity')());
	return (json[0] as IDataObject).status;
};

beforeEach(() => {
	service.control.setOnline(DEVICE, true);
	service.control.advance(60);
});

it.each([
	['dataSession', { pdp_context: null }, 'ATTACHED'],
	['registration', { location: null }, 'OFFLINE'],
	['both', { pdp_context: null, location: null }, 'OFFLINE'],
])('resets %s', async (what, body, after) => {
	expect(await status()).toBe('ONLINE');
	expect(await service.output(reset(what))).toEqual([{ reset: true, endpoint_id: DEVICE, what }]);
	expect(service.lastBody()).toEqual(body);
	expect(await status()).toBe(after);
});
