import { bodies, DEVICE } from '../../resources/sms/fixtures/messages';
import { command, withDevices } from './fixtures/devices';

const { service, control } = withDevices();

describe('what cannot be known', () => {
	it('nothing is sent when the SMS of the device cannot be read before', async () => {
		control().fault({ method: 'GET', path: `/${DEVICE}/sms$`, status: 403, body: {} });
		await service.fails(command(), 'The service does not allow this');
		expect(bodies(service)).toEqual([]);
	});

	it('says what to do when the service takes no short expiry', async () => {
		const errors = [{ error_code: 1403, message: "Field 'expiry_date' is too near." }];
		const body = { error_code: 1402, message: 'x', errors };
		control().fault({ method: 'POST', path: `/${DEVICE}/sms$`, status: 422, body });
		const error = await service.fails(command(), "Field 'expiry_date' is too near");
		expect(error.description).toContain("'Keep Trying After the Wait'");
	});
});
