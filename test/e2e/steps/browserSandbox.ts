import { strict as assert } from 'node:assert';
import { newestRecord } from '../../../sandbox/rules/streamRecords';
import type { Editor } from '../editor';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../stepRunner';

/** The page of the sandbox: watches the fleet and acts as a device, also by keyboard. */
export async function browserSandboxSteps(
	steps: StepRunner,
	{ sandbox }: Fixture,
	{ page, shot }: Editor,
): Promise<void> {
	const { world, url } = sandbox;
	const online = sandbox.control.fleet().devices.filter(({ state }) => state === 'ONLINE');
	const [device, other] = online;
	assert.ok(device && other, 'the demo fleet has two devices that are online');
	const text = '<b>T=21.5</b> & "more"';
	const row = page.locator('#devices li', { hasText: device.name });
	const sms = page.getByRole('log', { name: 'SMS, newest first' });
	const power = row.getByRole('switch');

	await steps.step('shows the fleet on the page of the sandbox', async () => {
		await page.emulateMedia({ colorScheme: 'light' });
		await page.goto(url);
		await row.waitFor();
		assert.equal(await page.locator('#devices li').count(), Math.min(world.endpoints.size, 200));
		await row.getByText('Online').waitFor();
		await page.locator('#requests li').first().waitFor();
		await shot('9-sandbox-light');
	});

	await steps.step('writes an SMS as a device, with the keyboard alone', async () => {
		await page.getByLabel('Write as').selectOption({ label: device.name });
		await page.getByLabel('Text').focus();
		await page.keyboard.type(text);
		await page.keyboard.press('Enter');
		await page.getByText(`Sent as ${device.name}.`).waitFor();
		await sms.getByText(text, { exact: true }).first().waitFor();
		assert.equal(await sms.locator('b').count(), 0);
		const written = world.sms.get(device.id)?.filter(({ payload }) => payload === text) ?? [];
		assert.deepEqual(
			written.map(({ type }) => type),
			['MO'],
		);
	});

	await steps.step('switches a device off and on again', async () => {
		await power.focus();
		await page.keyboard.press('Space');
		await row.getByText('Offline').waitFor();
		assert.equal(world.endpoints.get(device.id)?.online, false);
		await page.keyboard.press('Space');
		await row.getByText('Online').waitFor();
		assert.equal(world.endpoints.get(device.id)?.online, true);
		assert.equal(await power.getAttribute('aria-checked'), 'true');
	});

	await steps.step('shows data streams, and a call of one', async () => {
		const streams = page.getByRole('list', { name: 'Data streams' });
		const stopped = streams.locator('li', { hasText: 'Events to the old dashboard' });
		await stopped.getByText('Error', { exact: true }).waitFor();
		// The demo streams lead to other computers, which are never called.
		const own = [...world.dataStreams.values()].find(({ name }) => name.includes('control room'));
		assert.ok(own, 'the demo has a running stream');
		const { url: elsewhere } = own.destination;
		own.destination.url = `${url}/receiver`;
		own.delivery.cursor = newestRecord(world, 2);
		const event = sandbox.control.addEvent({ type: 31 });
		const calls = page.getByRole('list', { name: 'Calls of callbacks and streams' });
		await calls
			.locator('li', { hasText: `Event ${event}` })
			.getByText('404')
			.waitFor();
		await streams.getByText('0 acknowledged, last answer 404').waitFor();
		own.destination.url = elsewhere;
	});

	await steps.step('sees a request to the service arrive', async () => {
		const path = `/api/v1/endpoint/${device.id}/sms`;
		await fetch(url + path);
		await page.locator('#requests li', { hasText: path }).getByText('401').first().waitFor();
	});

	await steps.step('makes all requests fail, and ends that', async () => {
		const trouble = page.getByRole('button', { name: '429' });
		const status = async () => (await fetch(`${url}/api/v1/endpoint`)).status;
		await trouble.click();
		await page.getByText('Every request is refused with 429').waitFor();
		assert.equal(await status(), 429);
		await trouble.click();
		await page.getByText('Every request is refused with 429').waitFor({ state: 'hidden' });
		assert.equal(await status(), 401);
	});

	await steps.step('gives a device a trouble, and ends it', async () => {
		const line = page.locator('#devices li', { hasText: other.name });
		await line.locator('.pick').click();
		const trouble = page.getByLabel('Make it');
		await trouble.selectOption('noDataSession');
		await line.getByText('Attached').waitFor();
		await page.getByText('Done (open no data session).').waitFor();
		assert.equal(world.dataSessions.has(other.id), false);
		await trouble.selectOption('fine');
		await line.getByText('Online').waitFor();
		await page.getByRole('button', { name: 'Show all devices' }).click();
	});

	await steps.step('looks at one device, in the dark', async () => {
		await page.emulateMedia({ colorScheme: 'dark' });
		await row.locator('.pick').click();
		await page.getByRole('button', { name: 'Show all devices' }).waitFor();
		const opened = page.getByRole('region', { name: device.name });
		await opened.getByText(`Activated, ICCID ${device.iccid}`).waitFor();
		await opened.locator('#events li').first().waitFor();
		await sms.locator('li').first().waitFor();
		await page.waitForFunction(
			(name) =>
				Array.from(document.querySelectorAll('#sms strong')).every((who) =>
					who.textContent?.endsWith(` ${name}`),
				),
			device.name,
		);
		await shot('9-sandbox-dark');
		await page.emulateMedia({ colorScheme: 'light' });
	});
}
