/** Where a link of a Markdown page leads on the site. */
import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { linkTo } from './pages';

export interface Link {
	href: string;
	/** The browser saves the file instead of showing it. */
	download?: true;
}

export interface Places {
	/** Path below which the site is served, with a slash at both ends. */
	base: string;
	/** Folder of the repository. */
	root: string;
	/** Address of the repository's page, without a slash at its end. */
	repository: string;
	pages: readonly string[];
}

/** Example workflows lie in the site, too. */
export const isExample = (path: string) => /^workflows\/[^/]+\.json$/.test(path);

const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Returns where a link leads: another page of the site, an example to download, or the repository's page of a file.
 * @param page path of the page that holds the link, below the root
 * @param target what stands in the Markdown: relative as on the repository's page, or an address
 * @throws Error for a file that is not there
 */
export function resolveLink(page: string, target: string, places: Places): Link {
	const { base, repository, root, pages } = places;
	const ours = `${repository}/blob/main/`;
	if (HAS_SCHEME.test(target) && !target.startsWith(ours)) return { href: target };
	if (target.startsWith('#')) return { href: target };
	const [address = '', hash] = target.split('#', 2);
	const path = target.startsWith(ours)
		? address.slice(ours.length)
		: posix.join(posix.dirname(page), decodeURI(address)).replace(/\/$/, '');
	const anchor = hash === undefined ? '' : `#${hash}`;
	if (pages.includes(path)) return { href: linkTo(path) + anchor };
	if (path.startsWith('..') || !existsSync(join(root, path)))
		throw new Error(`${page} links to ${target}, which is not there.`);
	// The generator puts the base before the address of a page, but not of a file to download.
	if (isExample(path)) return { href: base + path, download: true };
	const kind = statSync(join(root, path)).isDirectory() ? 'tree' : 'blob';
	return { href: `${repository}/${kind}/main/${path}${anchor}` };
}
