/** Tags within a sentence. */
const INLINE = /<\/?(?:a|b|br|code|em|i|kbd|span|strong|time)\b[^>]*>/gi;

/** Splits HTML into the texts of its elements. Scripts, styles and pictures are left out. */
export const paragraphsOfHtml = (source: string): string[] =>
	source
		.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/gi, '\n\n')
		.replace(/<!--([\s\S]*?)-->/g, '<p>$1<p>')
		.replace(INLINE, ' ')
		.split(/<[^>]*>/)
		.map((text) => text.replace(/\s+/g, ' ').trim())
		.filter((text) => text !== '');
