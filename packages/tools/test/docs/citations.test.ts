import { brokenCitations, citingFiles, pagesOf } from '../../src/docs/citations';

/** Its examples cite pages that do not exist. */
const THIS_FILE = 'packages/tools/test/docs/citations.test.ts';

it('every page and heading that a comment or a page cites is in the repository', () => {
	const files = citingFiles();
	const pages = pagesOf(files);
	const others = files.filter(({ path }) => path !== THIS_FILE);
	expect(others.flatMap((file) => brokenCitations(file, pages))).toEqual([]);
});

describe('a citation', () => {
	const pages = pagesOf([{ path: 'docs/a/sms.md', text: '# SMS\n\n## Send\n\nText' }]);
	const broken = (text: string, path = 'nodes/x.ts') => brokenCitations({ path, text }, pages);

	it('may name a page, or a heading of it', () => {
		expect(broken('/** See docs/a/sms.md. */')).toEqual([]);
		expect(broken('/** Sends (docs/a/sms.md, *Send*). */')).toEqual([]);
	});

	it('must name a page that is there', () => {
		expect(broken('\t// See service.md, *Send*')).toEqual(['nodes/x.ts: no page service.md']);
		expect(broken('/** @assumption Something. docs/a/mms.md, *Send*. */')).toEqual([
			'nodes/x.ts: no page docs/a/mms.md',
		]);
	});

	it('must name a heading of the page, broken over two lines or not', () => {
		const missing = ["nodes/x.ts: docs/a/sms.md has no heading 'Take back'"];
		expect(broken('/** Cancels (docs/a/sms.md, *Take back*). */')).toEqual(missing);
		expect(broken('/**\n * Cancels (docs/a/sms.md,\n * *Take back*).\n */')).toEqual(missing);
		expect(broken('/**\n * Cancels (docs/a/sms.md, *Take\n * back*).\n */')).toEqual(missing);
		expect(broken('// See docs/a/sms.md,\n// *Take back*')).toEqual(missing);
	});

	it('may name a page of its own folder', () => {
		expect(broken('See sms.md,\n*Send*.', 'docs/a/lists.md')).toEqual([]);
		expect(broken('See sms.md, *Take back*.', 'docs/a/lists.md')).toHaveLength(1);
	});

	it('may be a link to the address of a heading', () => {
		expect(broken('[Take back](../a/sms.md#send)', 'docs/b/lists.md')).toEqual([]);
		expect(broken('[Take back](../a/sms.md#take-back)', 'docs/b/lists.md')).toHaveLength(1);
	});

	it('is read in comments only, as far as code goes', () => {
		expect(broken("const page = 'service.md';")).toEqual([]);
	});
});
