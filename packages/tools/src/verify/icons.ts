import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Icon } from 'n8n-workflow';
import { loaded } from './loaded';
import { packed } from './packed';
import { breachUnless } from './rule';
import type { Rule } from './rule';

/** Returns width and height of an SVG. */
function sizeOf(svg: string): [number, number] {
	const [, width = '0', height = '-1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
	return [Number(width), Number(height)];
}

export const themedIcons: Rule = {
	title: 'every node has a light and a dark icon: two square SVG drawings in the tarball',
	async breaches() {
		const { descriptions } = await loaded();
		return descriptions.flatMap(({ name, iconUrl }) => {
			if (iconUrl === undefined || typeof iconUrl === 'string') return [`${name}: ${iconUrl}`];
			// n8n serves them as icons/<package>/<path in the package>.
			const read = (url: string) => {
				const path = url.slice(url.indexOf('/dist/') + 1);
				return readFileSync(join(packed().folder, path), 'utf8');
			};
			const drawings = [read(iconUrl.light), read(iconUrl.dark)];
			return [
				...breachUnless(drawings[0] !== drawings[1], `${name}: light and dark are the same`),
				...drawings.flatMap((svg) => {
					const [width, height] = sizeOf(svg);
					return breachUnless(
						svg.startsWith('<svg') && width === height,
						`${name}: ${width}x${height}`,
					);
				}),
			];
		});
	},
};

export const credentialIcons: Rule = {
	title: 'every credential has a light and a dark icon',
	async breaches() {
		const { credentials } = await loaded();
		const isPair = (icon?: Icon) => typeof icon === 'object' && icon.light !== icon.dark;
		return credentials
			.filter(({ icon, iconUrl }) => !isPair(icon) && typeof iconUrl !== 'object')
			.map(({ name }) => name);
	},
};

export const noColors: Rule = {
	title: 'no defaults.color, no iconColor, no Font Awesome',
	async breaches() {
		return (await loaded()).nodes
			.filter(({ description: { defaults, icon, iconColor } }) => {
				return defaults.color ?? iconColor ?? (typeof icon === 'string' && icon.startsWith('fa:'));
			})
			.map(({ description }) => description.name);
	},
};
