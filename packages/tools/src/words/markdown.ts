/** Splits Markdown into paragraphs: text, list items, table cells and headings. Code blocks are left out. */
export const paragraphsOfMarkdown = (source: string): string[] =>
	source
		.replace(/^```[\s\S]*?^```/gm, '')
		.split(/\n\s*\n|\n(?=\s*(?:[-*|#>]|\d+\.)\s?)|(?<!\\)\|/)
		.map((paragraph) => paragraph.replace(/^\s*(?:[-*>]|#+|\d+\.)\s+/, '').trim())
		.filter((paragraph) => paragraph !== '');
