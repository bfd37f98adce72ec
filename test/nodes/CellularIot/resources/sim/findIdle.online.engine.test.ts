import { withService } from '../../../../engine';
import { addDevice, LATE_EVENING, runSim } from './fixtures/budgetFleet';

const service = withService(LATE_EVENING);

it('a device that is online is not idle: an open session may have moved data that no day shows', async () => {
	const { endpointId } = addDevice(service.sandbox, { name: 'patient' });
	addDevice(service.sandbox, { name: 'quiet' });
	const names = async () =>
		(await runSim(service, 'findIdle', {})).map(({ endpoint_name: name }) => name);
	expect(await names()).toEqual(['patient', 'quiet']);
	service.control.setOnline(endpointId, true);
	service.world.events.length = 0;
	expect(await names()).toEqual(['quiet']);
});
