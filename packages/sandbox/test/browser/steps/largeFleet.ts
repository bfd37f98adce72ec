import { strict as assert } from 'node:assert';
import { shot, type PageFixture } from '../fixture';

const DEVICES = 50_000;

/** A fleet of 50,000 devices: the browser holds a page of it, and reads only what has changed. */
export async function largeFleetSteps(fixture: PageFixture): Promise<void> {
	await fixture.stepElsewhere(
		'shows 50,000 devices page by page, and finds the last one',
		{ endpoints: DEVICES, clockStands: true },
		async (page, { world }) => {
			const rows = page.locator('#device-rows li');
			await page.getByText('1 to 50', { exact: true }).waitFor();
			assert.equal(await rows.count(), 50);
			await page.locator('#device-count', { hasText: '50,000' }).waitFor();
			await shot(page, 'large-fleet');
			await page.getByRole('button', { name: 'Next' }).click();
			await page.getByText('51 to 100', { exact: true }).waitFor();
			const last = [...world.endpoints.values()].at(-1);
			await page.locator('#search').fill(last?.ipAddress ?? '');
			await page.getByText('1 found').waitFor();
			await rows.filter({ hasText: last?.name ?? '' }).waitFor();
			assert.equal(await rows.count(), 1);
		},
	);

	await fixture.stepElsewhere(
		'reads nothing again that has not changed',
		{ clockStands: true },
		async (page) => {
			await page.locator('#fleet-story li').first().waitFor();
			const statuses = new Map<string, number[]>();
			page.on('response', (response) => {
				const { pathname } = new URL(response.url());
				statuses.set(pathname, [...(statuses.get(pathname) ?? []), response.status()]);
			});
			const isRead = () => [...statuses.values()].every((all) => all.length >= 3);
			while (statuses.size < 3 || !isRead()) await page.waitForResponse(/_sandbox/);
			assert.deepEqual([...statuses.keys()].sort(), [
				'/_sandbox/devices',
				'/_sandbox/fleet',
				'/_sandbox/story',
			]);
			assert.deepEqual(new Set([...statuses.values()].flat()), new Set([304]));
		},
	);
}
