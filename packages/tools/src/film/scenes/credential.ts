import type { Film } from '../film';
import { dialogOn } from './parts';

/** A credential for the sandbox, tested by n8n. */
export async function credential(film: Film): Promise<void> {
	const { n8n, sandbox } = film.studio;
	await film.chapter('Connect');
	const camera = await film.camera();
	const { page } = camera;
	const dialog = dialogOn(page);
	const field = (name: string) => page.locator(`[data-test-id="parameter-input-${name}"] input`);

	await page.goto(`${n8n.url}/home/credentials`);
	const add = page.getByRole('button', { name: /Create credential|Add first credential/ }).first();
	await add.waitFor();
	await camera.show();
	film.say('A credential tells n8n where your provider is.');
	film.fadeIn();
	await camera.click(add);
	const search = page
		.locator('[data-test-id="new-credential-type-select"] input, [role="dialog"] input')
		.first();
	await search.waitFor();
	await search.click();
	await camera.refresh();
	await camera.zoom(dialog, { margin: 60 });
	await camera.type('Cellular');
	const type = page.getByText('Cellular IoT API', { exact: true }).first();
	await type.waitFor();
	await camera.click(type);
	await camera.refresh();
	await camera.click(page.locator('[data-test-id="new-credential-type-button"]'));

	await field('baseUrl').waitFor();
	await camera.refresh();
	await camera.zoom(dialog, { seconds: 0.6, margin: 10 });
	film.say('It needs an address and a token. n8n encrypts the token.');
	await camera.click(field('baseUrl'));
	await page.keyboard.press('ControlOrMeta+A');
	await camera.type(sandbox.url);
	await camera.click(field('applicationToken'));
	await camera.type(sandbox.applicationToken, { paste: true });
	film.reel.hold(0.5);
	await camera.click(page.locator('[data-test-id="credential-save-button"]'));
	await page
		.getByText(/tested successfully|Connection successful/i)
		.first()
		.waitFor();
	await page.mouse.move(5, 5);
	film.say('n8n has tested it: the connection works.');
	await camera.refresh();
	film.reel.hold(1);
	film.fadeOut();
	await page.close();
}
