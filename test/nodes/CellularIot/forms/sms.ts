import { locator } from '../../../engine';
import { DEVICE, DEVICE_ID } from './device';
import type { Forms, Service } from './device';

export function smsForms(service: Service): Forms {
	const idOf = async (parameters: object) => {
		const { json } = await service.run({ resource: 'sms', ...DEVICE, ...parameters });
		return { smsId: locator('id', (json[0] as { id: number }).id) };
	};

	/** An SMS that waits, so that it can be cancelled. */
	const waitingSms = async () => {
		service.sandbox.control.setOnline(DEVICE_ID, false);
		const sent = await idOf({ operation: 'send', payload: 'x' });
		service.sandbox.control.advance(10);
		return sent;
	};

	/** A device that answers at once. */
	const answering = () => {
		service.sandbox.control.setOnline(DEVICE_ID, true);
		service.sandbox.control.setAnswering(DEVICE_ID, {});
		return DEVICE;
	};

	return {
		'sms/cancel': async () => ({ ...DEVICE, ...(await waitingSms()) }),
		'sms/get': async () => ({ ...DEVICE, ...(await idOf({ operation: 'getAll', limit: 1 })) }),
		'sms/getAll': () => ({ ...DEVICE, returnAll: true }),
		'sms/send': () => ({ ...DEVICE, payload: 'STATUS' }),
		'sms/sendCommand': () => ({ ...answering(), payload: 'STATUS' }),
	};
}
