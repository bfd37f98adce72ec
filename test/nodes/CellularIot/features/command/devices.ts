import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { DEVICE, sms } from '../../resources/sms/messages';

/** The form of Send Command to one device. */
export const command = (extra: object = {}, options: IDataObject = {}) =>
	sms('sendCommand', { payload: 'STATUS', waitSeconds: 30, ...extra, options });

/** The same to several devices: item by item the ID in `to`. */
export const toMany = (extra: object = {}, options: IDataObject = {}) =>
	command({ endpointId: '={{ $json.to }}', ...extra }, options);

type Control = ReturnType<typeof withService>['sandbox']['control'];
type Answering = Parameters<Control['setAnswering']>[1];

/** A service whose devices answer as a test says, and are as before after it. */
export function withDevices() {
	const service = withService();
	const control = () => service.control;
	const answers = (how: Answering, device = DEVICE) => control().setAnswering(device, how);
	afterEach(() => {
		for (const device of [DEVICE, DEVICE + 1]) {
			answers(null, device);
			control().setOnline(device, true);
		}
		// SMS that are still on their way end here.
		control().advance(2 * 86_400);
	});
	return {
		service,
		control,
		answers,
		/** SMS of the device, oldest first. */
		records: () => service.world.sms.get(DEVICE) ?? [],
	};
}
