import { join } from 'node:path';
import { resolveLink, type Link } from '../../src/site/links';
import { findPages } from '../../src/site/pages';

const root = join(__dirname, '../../../..');
const repository = 'https://example.com/owner/name';
const places = { base: '/name/', root, repository, pages: findPages(root) };

it.each<[what: string, page: string, target: string, link: Link]>([
	['a page beside it', 'docs/sms.md', 'sandbox.md#scenarios', { href: '/sandbox.md#scenarios' }],
	['a page above it', 'docs/service/sms.md', '../errors.md', { href: '/errors.md' }],
	['the start page', 'docs/sms.md', '../README.md#install', { href: '/#install' }],
	['a heading of its own', 'docs/sms.md', '#sms', { href: '#sms' }],
	['the index of a folder', 'README.md', 'docs/service/README.md', { href: '/service/' }],
	['another host', 'README.md', 'https://n8n.io', { href: 'https://n8n.io' }],
	[
		'a page of the repository by its address',
		'packages/sandbox/README.md',
		`${repository}/blob/main/docs/sandbox.md#scenarios`,
		{ href: '/sandbox.md#scenarios' },
	],
	[
		'a source file',
		'docs/internals/fidelity.md',
		'../../test/readme.test.ts',
		{ href: `${repository}/blob/main/test/readme.test.ts` },
	],
	['a folder', 'docs/examples.md', '../workflows', { href: `${repository}/tree/main/workflows` }],
	[
		'an example workflow',
		'docs/examples.md',
		'../workflows/why-offline.json',
		{ href: '/name/workflows/why-offline.json', download: true },
	],
])('a link to %s', (_what, page, target, link) => {
	expect(resolveLink(page, target, places)).toEqual(link);
});

it.each(['gone.md', '../../elsewhere.md', '../workflows/gone.json'])(
	'refuses a link to %s, which is not there',
	(target) => {
		expect(() => resolveLink('docs/sms.md', target, places)).toThrow(
			`docs/sms.md links to ${target}, which is not there.`,
		);
	},
);
