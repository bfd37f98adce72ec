import type { PollEvent } from '../engine';
import { fields, readForm } from './form';
import { runDevices } from './runDevices';
import { testDevices } from './testDevices';

/** Changes of devices, found in the events of the organization (docs/watch.md). */
export const deviceChanged: PollEvent = {
	value: 'deviceChanged',
	name: 'Device Changed',
	action: 'On device changed',
	description:
		'When a SIM moves to another device, or a device changes country or network, goes silent or offline',
	noun: 'change of a device',
	advice:
		"The last 24 hours hold none of the chosen changes in the chosen devices. Choose more under 'Changes', for example Came Online, and let a device connect.",
	fields,
	readForm(host) {
		const form = readForm(host);
		return {
			reportsProblems: form.reportProblems,
			run: async (poll) => await runDevices({ ...poll, form }),
			fetchTest: async (poll) => await testDevices({ ...poll, form }),
		};
	},
};
