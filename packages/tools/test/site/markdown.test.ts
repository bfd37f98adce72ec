import { join } from 'node:path';
import { findPages } from '../../src/site/pages';
import {
	columnsOf,
	prepare,
	summaryOf,
	withoutExpressions,
	type Token,
} from '../../src/site/markdown';

/** A token as markdown-it makes it. */
function token(type: string, content = '', children: Token[] | null = null, attrs = {}): Token {
	const all = new Map<string, string>(Object.entries(attrs));
	return {
		type,
		content,
		children,
		attrGet: (name) => all.get(name) ?? null,
		attrSet: (name, value) => void all.set(name, value),
	};
}

const paragraph = (...children: Token[]) => [
	token('paragraph_open'),
	token('inline', '', children),
	token('paragraph_close'),
];

const root = join(__dirname, '../../../..');
const reading = {
	base: '/',
	root,
	repository: 'https://example.com/owner/name',
	pages: findPages(root),
	sizeOf: (picture: string) => ({ width: picture.length, height: 7 }),
};

it('leads links to the site, and says which file to download', () => {
	const page = token('link_open', '', null, { href: 'sms.md' });
	const file = token('link_open', '', null, { href: '../workflows/why-offline.json' });
	prepare(paragraph(page, file), join(root, 'docs', 'examples.md'), reading);
	expect(page.attrGet('href')).toBe('/sms.md');
	expect(page.attrGet('download')).toBeNull();
	expect([file.attrGet('href'), file.attrGet('download')]).toEqual([
		'/workflows/why-offline.json',
		'',
	]);
});

it('gives a picture its size, of the file beside the page', () => {
	const picture = token('image', '', null, { src: 'screens/plan.png' });
	prepare(paragraph(picture), join(root, 'docs', 'sms.md'), reading);
	const { length } = join(root, 'docs', 'screens', 'plan.png');
	expect([picture.attrGet('width'), picture.attrGet('height')]).toEqual([String(length), '7']);
});

it('refuses a picture of another host', () => {
	const picture = token('image', '', null, { src: 'https://example.com/a.png' });
	expect(() => prepare(paragraph(picture), join(root, 'README.md'), reading)).toThrow(
		'shows a picture of another host: https://example.com/a.png',
	);
});

it('describes a page with the text of its first paragraph, cut at a word', () => {
	const tokens = paragraph(
		token('text', 'Nodes for'),
		token('softbreak'),
		token('code_inline', 'n8n'),
	);
	expect(summaryOf([token('heading_open'), ...tokens])).toBe('Nodes for n8n');
	const long = summaryOf(paragraph(token('text', 'device '.repeat(40))));
	expect(long).toMatch(/^(device )+…$/);
	expect(long?.length).toBeLessThanOrEqual(162);
	expect(summaryOf([])).toBeUndefined();
});

it('counts the columns of each table', () => {
	const row = (kind: string, cells: number) => [
		token('tr_open'),
		...Array.from({ length: cells }, () => token(kind)),
		token('tr_close'),
	];
	const first = [token('table_open'), ...row('th_open', 3), ...row('td_open', 3)];
	const tokens = [...first, token('table_open'), ...row('th_open', 2)];
	expect([columnsOf(tokens, 0), columnsOf(tokens, first.length)]).toEqual([3, 2]);
});

it('shows braces that Vue would read', () => {
	expect(withoutExpressions('={{ $json.id }}')).toBe('=&#123;&#123; $json.id }}');
});
