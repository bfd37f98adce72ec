import { strict as assert } from 'node:assert';
import type { PageFixture } from '../fixture';
import { HOSTILE } from '../scene';

/** One device: its story, its numbers, and what a person lets it do. */
export async function deviceSteps(fixture: PageFixture): Promise<void> {
	const { step, sandbox, device, other } = fixture;
	const { world, control } = sandbox;
	const view = `device/${device.id}`;
	const otherView = `device/${other.id}`;

	await step('opens a device by its address, again after a reload', view, async (page) => {
		const heading = page.getByRole('heading', { name: device.name, level: 2 });
		await heading.waitFor();
		await page.waitForFunction((name) => document.title.startsWith(`${name} ·`), device.name);
		await page.reload();
		await heading.waitFor();
		const iccid = world.sims.get(device.simId ?? 0)?.iccid ?? '';
		await page.locator('.facts').getByText(iccid).waitFor();
		const marked = page.locator('#device-rows a[aria-current=true]');
		assert.equal(await marked.getAttribute('data-id'), String(device.id));
	});

	await step(
		'has what a person can do in the first view, and dates on one line',
		view,
		async (page) => {
			const play = page.getByRole('region', { name: 'Play this device' });
			const box = await play.boundingBox();
			assert.ok(box && box.y + box.height <= (page.viewportSize()?.height ?? 0), 'below the fold');
			await page.locator('.facts .whole').first().waitFor();
			const broken = await page
				.locator('#device-view time, #device-view .whole')
				.evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).length);
			assert.equal(broken, 0);
		},
	);

	await step(
		'offers no move to a device that cannot make it, and says why',
		'fleet',
		async (page) => {
			const move = page.getByLabel('Let it');
			const open = async (name: string) => {
				await page.locator('#device-rows').getByRole('link', { name }).click();
				await page.getByRole('heading', { name, level: 2 }).waitFor();
			};
			for (const [name, reason] of [
				['van-tracker-0002', 'Not now: its SIM is Suspended.'],
				['ev-charger-0002', 'Not now: it has no SIM.'],
				['cold-room-0003', 'Not now: it is disabled.'],
			] as const) {
				await open(name);
				await page.getByText(reason).waitFor();
				assert.equal(await move.isDisabled(), true);
			}
			await open('water-meter-0003');
			await page.getByText('Its SIM stays: its IMEI lock keeps other devices out.').waitFor();
			assert.equal(await move.locator('[value=move_sim]').isDisabled(), true);
			assert.equal(await move.locator('[value=travel]').isDisabled(), false);
			await open('site-gateway-0001');
			await page.getByText('Only its SIM can move: it is switched off.').waitFor();
			assert.equal(await move.locator('[value=move_sim]').isDisabled(), false);
			assert.equal(await move.locator('[value=travel]').isDisabled(), true);
		},
	);

	await step('writes an SMS as the device, and its text stays text', view, async (page) => {
		await page.getByLabel('Write an SMS as the device').fill(HOSTILE.text);
		await page.keyboard.press('Enter');
		await page.getByText(`Sent as ${device.name}.`).waitFor();
		const story = page.getByRole('list', { name: 'Time line' });
		await story.getByText(HOSTILE.text, { exact: true }).waitFor();
		assert.equal(await story.locator('img').count(), 0);
		const written = world.sms.get(device.id)?.filter(({ payload }) => payload === HOSTILE.text);
		assert.deepEqual(
			written?.map(({ type }) => type),
			['MO'],
		);
	});

	await step('refuses a long text of characters that need UCS-2', view, async (page) => {
		await page.getByLabel('Write an SMS as the device').fill('ß€'.repeat(40));
		await page.getByRole('button', { name: 'Send' }).click();
		await page.getByText('A text with such characters can have 70 of them.').waitFor();
	});

	await step(
		'shows an SMS to the device, its receipt, a session and a flow on one line',
		view,
		async (page) => {
			const story = page.getByRole('list', { name: 'Time line' });
			for (const kind of ['sms', 'receipt', 'session', 'flow']) {
				await story.locator(`[data-kind=${kind}]`).first().waitFor();
			}
			const times = await story
				.locator('time')
				.evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
			assert.deepEqual(times, [...times].sort().reverse());
			const before = times.length;
			control.addEvent({ type: 31, endpointId: device.id, description: 'Something new' });
			await story.locator('li').first().getByText('Something new').waitFor();
			assert.ok((await story.locator('li').count()) >= before);
		},
	);

	await step('gives a device a trouble, and ends it', otherView, async (page) => {
		const facts = page.locator('.facts').last();
		const trouble = page.getByLabel('Make it');
		await trouble.selectOption('noDataSession');
		await page.getByText('Done (open no data session). Its last day is rewritten.').waitFor();
		await page.locator('.title').getByText('Attached').waitFor();
		assert.equal(world.dataSessions.has(other.id), false);
		await trouble.selectOption('fine');
		await page.locator('.title').getByText('Online', { exact: true }).waitFor();
		await facts.waitFor({ state: 'attached' });
	});

	await step('lets a device cross the border', otherView, async (page) => {
		const facts = page.locator('#device-view .facts');
		await facts.getByText('Network').waitFor();
		const before = control.device(other.id).network.countryName;
		await page.getByLabel('Let it').selectOption('travel');
		await page.getByText('Done (cross the border).').waitFor();
		const { countryName } = control.device(other.id).network;
		assert.notEqual(countryName, before);
		await facts.getByText(countryName).waitFor();
	});

	await step('does not let a device write that is off', otherView, async (page) => {
		const text = page.getByLabel('Write an SMS as the device');
		// The title and the form are drawn one after another.
		const isDisabled = async (wanted: boolean): Promise<void> => {
			await page.waitForFunction(
				([field, disabled]) => (field as HTMLInputElement).disabled === disabled,
				[await text.elementHandle(), wanted] as const,
			);
		};
		await page.locator('.title').getByRole('switch').click();
		await page.locator('.title').getByText('Offline').waitFor();
		await isDisabled(true);
		await page.locator('.title').getByRole('switch').click();
		await page.locator('.title').getByText('Online', { exact: true }).waitFor();
		await isDisabled(false);
	});

	await step('says that a device is unknown', 'device/7', async (page) => {
		await page.getByText('There is no device 7. Choose another one from the list.').waitFor();
	});
}
