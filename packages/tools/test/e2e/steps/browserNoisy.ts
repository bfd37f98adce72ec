import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import type { BrowserSteps } from '../editor';
import { ARTIFACTS } from '../fixture';
import { eventually } from './eventually';
import { whilePublished } from './published';
import { exampleId, exampleIn, formIn } from './exampleFiles';

const FILE = 'how-noisy.json';
/** A device of the demo fleet that no other step uses. */
const DEVICE = 'buoy-sensor-0002';
const MINUTE = 60_000;

/** Chooses thresholds on the form of the example, and reads on its page how many alarms they would have given. */
export const browserNoisySteps: BrowserSteps = async (steps, fixture, { page }) => {
	const { rest, sandbox, n8n } = fixture;
	const address = `${n8n.url}/form/${String(formIn(exampleIn(FILE))?.webhookId)}`;
	/** Twice in the last days, a device is refused eight sessions within eight minutes. */
	const beNoisy = () => {
		const device = [...sandbox.world.endpoints.values()].find(({ name }) => name === DEVICE);
		const refused = {
			type: 3,
			endpointId: device?.id,
			source: 1,
			severity: 1,
			alert: true,
		} as const;
		for (const hours of [30, 10]) {
			for (let count = 0; count < 8; count++) {
				const at = new Date(sandbox.world.clock.now() - hours * 60 * MINUTE + count * MINUTE);
				sandbox.control.addEvent({ ...refused, at });
			}
		}
	};
	/** Fills in the form; returns the page. */
	const ask = async (mostSessions: string, picture?: string) => {
		const opened = await page.context().newPage();
		await opened.setViewportSize({ width: 900, height: 760 });
		await eventually(async () => (await fetch(address)).ok, 'The form is not there');
		await opened.goto(address);
		await opened.getByLabel('Most Sessions in an Hour').fill(mostSessions);
		if (picture) await opened.screenshot({ path: join(ARTIFACTS, `10-${picture}-form.png`) });
		await opened.getByRole('button', { name: 'Count the alarms' }).click();
		await opened.getByText('With another threshold').waitFor();
		if (picture) {
			await opened.screenshot({ path: join(ARTIFACTS, `10-${picture}.png`), fullPage: true });
		}
		return await opened.locator('body').innerText();
	};
	const countOf = (text: string) => Number(/Too Many Sessions\s+(\d+)/.exec(text)?.[1]);

	await steps.step('shows on a page how noisy the chosen thresholds would be', async () => {
		beNoisy();
		await whilePublished(fixture, await exampleId(rest, FILE), async () => {
			const [few, many] = [await ask('5', 'noisy'), await ask('10')];
			assert.match(few, /^\d+ alarms? in 7 days/);
			assert.match(few, new RegExp(DEVICE));
			assert.match(few, /What the past does not show/);
			assert.equal(countOf(few), countOf(many) + 2);
		});
	});
};
