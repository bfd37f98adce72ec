import type { Icon } from 'n8n-workflow';
import { loaded } from './loaded';
import type { Rule } from './rule';

/** n8n's lint finds a node with one picture for both themes, but not a credential. */
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
