/**
 * `npm run e2e -- page`: the page of the sandbox in a real browser, without n8n. Screenshots are in artifacts/page/. Ends
 * with "N passed, N failed".
 */
import { runSteps } from '../../../tools/src/steps/runSteps';
import { PageFixture } from './fixture';
import { playScene } from './scene';
import { requestSteps } from './steps/requests';
import { deviceSteps } from './steps/device';
import { faultSteps } from './steps/fault';
import { fleetSteps } from './steps/fleet';
import { largeFleetSteps } from './steps/largeFleet';
import { lookSteps } from './steps/look';
import { outageSteps } from './steps/outage';
import { pictureSteps } from './steps/picture';

runSteps({ limitMinutes: 30 }, async (steps) => {
	const fixture = await PageFixture.open(steps);
	try {
		steps.title('Pictures');
		await pictureSteps(fixture);
		steps.title('The fleet');
		await fleetSteps(fixture);
		steps.title('A device');
		await deviceSteps(fixture);
		await playScene(fixture);
		steps.title('Requests and faults');
		await requestSteps(fixture);
		await faultSteps(fixture);
		steps.title('Looks');
		await lookSteps(fixture);
		steps.title('Other sandboxes');
		await largeFleetSteps(fixture);
		await outageSteps(fixture);
	} finally {
		await fixture.close();
	}
});
