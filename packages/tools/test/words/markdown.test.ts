import { paragraphsOfMarkdown } from '../../src/words/markdown';

test('splits pages into headings, paragraphs, list items and cells, without code blocks', () => {
	const page = `# Title

First line
second line

- one
  goes on
- two
1. three

| Cell | Other cell |
|---|---|

> quoted

\`\`\`
curl code
\`\`\`
`;
	expect(paragraphsOfMarkdown(page).map((text) => text.replace(/\s+/g, ' '))).toEqual([
		'Title',
		'First line second line',
		'one goes on',
		'two',
		'three',
		'Cell',
		'Other cell',
		'---',
		'---',
		'quoted',
	]);
});
