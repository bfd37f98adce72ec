import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledN8n } from '../n8n/install';

/** Colors of the icon of the package. */
export const COLORS = { night: '#06252d', deep: '#08414f', light: '#e2f7f4', accent: '#ff8a3d' };

/** Styles of all pages of the film, which lie in one folder with the font. */
export const STYLE = `
	@font-face { font-family: Film; src: url(font.woff2); font-weight: 100 900; }
	* { box-sizing: border-box; margin: 0; }
	html, body { width: 100%; height: 100%; overflow: hidden; background: ${COLORS.night}; }
	body { font-family: Film, 'Liberation Sans', Arial, sans-serif; color: white; }
`;

/** Copies the font of n8n's editor into the folder of the film; without it the font of the system is taken. */
export function bringFont(installed: InstalledN8n, folder: string): void {
	const assets = join(installed.folder, 'node_modules/n8n/node_modules/n8n-editor-ui/dist/assets');
	const packages = join(installed.folder, 'node_modules/.pnpm');
	const stored = existsSync(packages)
		? readdirSync(packages)
				.filter((name) => name.startsWith('n8n-editor-ui@'))
				.map((name) => join(packages, name, 'node_modules/n8n-editor-ui/dist/assets'))
		: [];
	for (const place of [assets, ...stored].filter((one) => existsSync(one))) {
		const font = readdirSync(place).find((name) =>
			/^InterVariable-(?!Italic).*\.woff2$/.test(name),
		);
		if (font === undefined) continue;
		copyFileSync(join(place, font), join(folder, 'font.woff2'));
		return;
	}
}
