import type { INodeParameters } from 'n8n-workflow';
import { formReader } from '../fixtures/formReader';

const { expectRefusal } = formReader();

test.each<[INodeParameters, string]>([
	[{ withinMinutes: 4 }, "'Within (Minutes)' must be"],
	[{ fewestDevices: 1 }, "'Fewest Devices' must be"],
	[{ sharePercent: 101 }, "'Share of the Group (%)' must be"],
	[{ options: { offlineMinutes: 2880 } }, "'Offline After"],
])('%j is refused before any request', async (values, message) => {
	await expectRefusal({ triggerOn: 'fleetIncident', ...values }, message);
});
