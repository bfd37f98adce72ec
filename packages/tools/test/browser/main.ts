/**
 * `npm run e2e -- site`: builds the documentation site below a path, serves it on this computer, and opens
 * every page in a real browser. The build fails for a dead link. Screenshots are in artifacts/site-test/. Ends with "N passed, N failed".
 */
import { runSteps } from '../../src/steps/runSteps';
import { ARTIFACTS, SiteFixture } from './fixture';
import { everyPageSteps } from './steps/everyPage';
import { linkSteps } from './steps/links';
import { lookSteps } from './steps/look';
import { readerSteps } from './steps/reader';

runSteps({ artifacts: ARTIFACTS, limitMinutes: 30 }, async (steps) => {
	const fixture = await SiteFixture.open();
	try {
		steps.title('Links');
		await linkSteps(steps, fixture);
		steps.title('A reader');
		await readerSteps(steps, fixture);
		steps.title('Looks');
		await lookSteps(steps, fixture);
		steps.title('Every page');
		await everyPageSteps(steps, fixture);
	} finally {
		await fixture.close();
	}
});
