import type { Sandbox } from '../../../../sandbox/src';

/** Stops the delivery of older SMS of devices: they would come at any moment once there is a callback. */
export function stopPendingSms({ world }: Sandbox): void {
	for (const sms of [...world.sms.values()].flat()) {
		if (sms.type === 'MO') sms.nextStepAt = null;
	}
}
