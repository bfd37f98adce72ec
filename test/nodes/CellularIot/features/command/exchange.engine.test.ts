import type { IDataObject } from 'n8n-workflow';
import { bodies, DEVICE } from '../../resources/sms/messages';
import { command, withDevices } from './devices';

const { service, control, answers, records } = withDevices();

describe('what cannot be known', () => {
	it('a list that cannot be read is looked at again', async () => {
		answers({});
		const path = `/${DEVICE}/sms$`;
		control().fault({ method: 'GET', path, skip: 1, times: 4, status: 500, body: {} });
		const { json } = await service.run(command());
		expect(json).toMatchObject([{ outcome: 'replied' }]);
		expect(bodies(service)).toHaveLength(1);
		const looks = service.sent().filter((one) => /^GET .*\/sms$/.test(one));
		expect(looks.length).toBeGreaterThan(5);
	});

	it('an SMS that may have been sent is an error, and is not sent again', async () => {
		control().fault({ method: 'POST', path: `/${DEVICE}/sms$`, reset: 'beforeHeaders' });
		const { error } = await service.run(command({}, { sendAgain: true }));
		expect(error?.message).toContain('The SMS may have been sent');
		expect(bodies(service).length).toBeLessThanOrEqual(1);
	});

	it('nothing is sent when the SMS of the device cannot be read before', async () => {
		control().fault({ method: 'GET', path: `/${DEVICE}/sms$`, status: 403, body: {} });
		const { error } = await service.run(command());
		expect(error?.message).toContain('The service does not allow this');
		expect(bodies(service)).toEqual([]);
	});

	it('says what to do when the service takes no short expiry', async () => {
		const errors = [{ error_code: 1403, message: "Field 'expiry_date' is too near." }];
		const body = { error_code: 1402, message: 'x', errors };
		control().fault({ method: 'POST', path: `/${DEVICE}/sms$`, status: 422, body });
		const { error } = await service.run(command());
		expect(error?.message).toContain("Field 'expiry_date' is too near");
		expect(error?.description).toContain("'Keep Trying After the Wait'");
	});
});

describe('Send Again Once', () => {
	it('sends a second SMS after the wait, and says so', async () => {
		answers({ times: 0 });
		const { json } = await service.run(command({ waitSeconds: 3 }, { sendAgain: true }));
		expect(json).toMatchObject([{ outcome: 'delivered', sends: 2 }]);
		expect(bodies(service)).toHaveLength(2);
		expect(new Set((json[0] as IDataObject).ids as number[]).size).toBe(2);
	});

	it('waits until the first SMS has expired: it could still be delivered', async () => {
		control().setOnline(DEVICE, false);
		const { json } = await service.run(command({ waitSeconds: 2 }, { sendAgain: true }));
		expect(json).toMatchObject([{ outcome: 'expired', sends: 2 }]);
		const [first] = records().slice(-2);
		expect(first?.status).toBe(6);
	});

	it('sends nothing while the first SMS is kept for a day', async () => {
		control().setOnline(DEVICE, false);
		const { json } = await service.run(
			command({ waitSeconds: 2 }, { sendAgain: true, keepTrying: true }),
		);
		expect(json).toMatchObject([{ outcome: 'expired', sends: 1 }]);
	});
});
