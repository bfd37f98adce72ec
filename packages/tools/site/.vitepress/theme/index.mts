import type { Theme } from 'vitepress';
import NotFound from 'vitepress/dist/client/theme-default/NotFound.vue';
import theme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './style.css';

export default {
	extends: theme,
	/** The page of an unknown address is the main part of its document, too. */
	Layout: () => h(theme.Layout, null, { 'not-found': () => h('main', h(NotFound)) }),
	enhanceApp({ app }) {
		// Otherwise a page that cannot be drawn is left out in silence.
		app.config.throwUnhandledErrorInProduction = import.meta.env.SSR;
	},
} satisfies Theme;
