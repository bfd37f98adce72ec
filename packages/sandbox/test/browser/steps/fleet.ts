import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { MAIL_USER, USER_PASSWORD } from '../../../src';
import type { PageFixture } from '../fixture';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

/** The list of devices, its search and its keys; what is known of the whole fleet. */
export async function fleetSteps(fixture: PageFixture): Promise<void> {
	const { step, sandbox, device } = fixture;
	const { world, control } = sandbox;

	await step('shows every device, and the fleet in numbers', '', async (page) => {
		const rows = page.locator('#device-rows li');
		await rows.first().waitFor();
		assert.equal(await rows.count(), world.endpoints.size);
		await page.getByText('Example Org').waitFor();
		const states = page.getByRole('list', { name: 'Devices by state' });
		const { ONLINE } = control.fleet().states;
		await states.getByRole('button', { name: `${ONLINE} Online` }).waitFor();
		await page.getByText(sandbox.applicationToken).waitFor();
	});

	await step('finds a device by its ICCID, with the keyboard alone', '', async (page) => {
		const iccid = world.sims.get(device.simId ?? 0)?.iccid ?? '';
		await page.locator('#device-rows li').first().waitFor();
		await page.keyboard.press('/');
		await page.keyboard.type(iccid);
		await page.getByText('1 found').waitFor();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await page.getByRole('heading', { name: device.name, level: 2 }).waitFor();
		assert.equal(new URL(page.url()).hash, `#device/${device.id}`);
		await page.keyboard.press('Escape');
		await page.waitForFunction(() => location.hash === '#fleet');
		await page.waitForFunction(
			(id) => document.activeElement?.getAttribute('data-id') === id,
			String(device.id),
		);
	});

	await step('finds the device whose SIM is suspended by its state', '', async (page) => {
		await page.locator('#search').fill('suspended');
		await page.getByText('1 found').waitFor();
		await page.locator('#device-rows').getByText('SIM suspended').waitFor();
	});

	await step('moves through the rows with the arrow keys', '', async (page) => {
		await page.locator('#device-rows li').first().waitFor();
		await page.locator('#search').focus();
		const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-id'));
		const [first, second] = [...world.endpoints.keys()].map(String);
		await page.keyboard.press('ArrowDown');
		assert.equal(await focused(), first);
		await page.keyboard.press('ArrowDown');
		assert.equal(await focused(), second);
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('ArrowUp');
		assert.equal(await page.evaluate(() => document.activeElement?.id), 'search');
	});

	await step('shows only devices of a country or a state, and all again', '', async (page) => {
		const rows = page.locator('#device-rows li');
		const [country] = control.fleet().countries;
		assert.ok(country);
		await page.getByRole('button', { name: country.name }).click();
		await page.getByText(`${country.total} found`).waitFor();
		await page.getByText(`Only in ${country.name}.`).waitFor();
		await page.getByRole('button', { name: /^\d+ Offline$/ }).click();
		await page.getByText('Only offline').waitFor();
		await page.getByText(`${control.fleet().states.OFFLINE} found`).waitFor();
		await page.getByRole('button', { name: 'Show all' }).click();
		await page.waitForFunction(
			(all) => document.querySelectorAll('#device-rows li').length === all,
			world.endpoints.size,
		);
		assert.equal(await rows.count(), world.endpoints.size);
	});

	await step('switches a device off and on again, and keeps the focus', '', async (page) => {
		const row = page.locator('#device-rows li', { hasText: device.name });
		const power = row.getByRole('switch');
		await power.focus();
		await page.keyboard.press('Space');
		await row.getByText('Offline').waitFor();
		assert.equal(world.endpoints.get(device.id)?.online, false);
		await page.keyboard.press('Space');
		await row.getByText('Online').waitFor();
		assert.equal(await power.getAttribute('aria-checked'), 'true');
	});

	await step('tells what happens in the whole fleet, of chosen kinds', '', async (page) => {
		const story = page.getByRole('list', { name: 'What happens' });
		control.deviceSends(device.id, 'T=21.5');
		await story.getByText('T=21.5', { exact: true }).waitFor();
		await page.getByRole('checkbox', { name: 'SMS' }).uncheck();
		await story.getByText('T=21.5', { exact: true }).waitFor({ state: 'detached' });
		for (const kind of ['Receipts', 'Sessions', 'Flows', 'Events']) {
			await page.getByRole('checkbox', { name: kind }).uncheck();
		}
		await page.getByText('Choose a kind of entries above.').waitFor();
		await page.getByRole('checkbox', { name: 'SMS' }).check();
		await story.getByText('T=21.5', { exact: true }).waitFor();
	});

	await step('moves the clock of the service, in a box that closes', '', async (page) => {
		const before = control.now().getTime();
		await page.locator('#clock summary').click();
		await page.getByRole('button', { name: '15 minutes' }).click();
		await page.getByText('Moved by 15 minutes').waitFor();
		assert.ok(control.now().getTime() - before >= 900_000);
		await page.keyboard.press('Escape');
		await page.getByText('Moved by 15 minutes').waitFor({ state: 'hidden' });
		const menu = page.locator('#clock .sheet');
		await page.locator('#clock summary').click();
		await menu.waitFor();
		await page.locator('#search').click();
		await menu.waitFor({ state: 'hidden' });
	});

	await step(
		'shows a code sent by e-mail in every view, until it is used',
		'requests',
		async (page) => {
			const login = { username: MAIL_USER, password: sha1(USER_PASSWORD) };
			const post = (body: object) =>
				fetch(`${sandbox.url}/api/v1/authenticate`, {
					method: 'POST',
					headers: { 'Content-Type': 'application/json' },
					body: JSON.stringify(body),
				});
			const { mfa_token } = (await (await post(login)).json()) as { mfa_token: string };
			const code = control.mailedCodes(MAIL_USER).at(-1);
			await page.getByText(`${code} for ${MAIL_USER}`).waitFor();
			await post({ mfa_token, code });
			await page.getByText('Sent by e-mail').waitFor({ state: 'hidden' });
		},
	);
}
