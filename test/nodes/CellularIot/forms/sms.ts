import { locator } from '../../../engine';
import { carryOut, DEVICE, DEVICE_ID } from './device';
import type { Forms, Service } from './device';

export function smsForms(service: Service): Forms {
	const idOf = async (parameters: object) => {
		const { id } = await carryOut(service, { resource: 'sms', ...DEVICE, ...parameters });
		return { smsId: locator('id', Number(id)) };
	};

	/** An SMS that waits, so that it can be cancelled. */
	const waitingSms = async () => {
		service.control.setOnline(DEVICE_ID, false);
		const sent = await idOf({ operation: 'send', payload: 'x' });
		service.control.advance(10);
		return sent;
	};

	/** A device that answers at once, also an SMS from before. */
	const answering = async () => {
		await idOf({ operation: 'send', payload: 'x' });
		service.control.setOnline(DEVICE_ID, true);
		service.control.setAnswering(DEVICE_ID, {});
		return DEVICE;
	};

	return {
		'sms/cancel': { form: async () => ({ ...DEVICE, ...(await waitingSms()) }), ownTexts: [409] },
		'sms/get': async () => ({ ...DEVICE, ...(await idOf({ operation: 'getAll', limit: 1 })) }),
		'sms/getAll': () => ({ ...DEVICE, returnAll: true }),
		'sms/send': () => ({ ...DEVICE, payload: 'STATUS' }),
		'sms/sendCommand': async () => ({ ...(await answering()), payload: 'STATUS' }),
	};
}
