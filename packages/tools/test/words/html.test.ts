import { paragraphsOfHtml } from '../../src/words/html';

test('splits a page into the texts of its elements', () => {
	const page = `<!doctype html><html><head><style>p { color: red }</style><title>Title</title></head>
		<body><h1>Head</h1><p>A <b>short</b>
		sentence.</p><script>let a = 1;</script><!-- Why so. --><button type="button">Go</button></body></html>`;
	expect(paragraphsOfHtml(page)).toEqual(['Title', 'Head', 'A short sentence.', 'Why so.', 'Go']);
});
