import { longSentences, MOST_WORDS } from '../../src/words/sentences';

const sentence = (words: number) => `Begins ${'word '.repeat(words - 2)}end.`;

test('finds a sentence above the limit, and none at the limit', () => {
	expect(longSentences(sentence(MOST_WORDS))).toEqual([]);
	const long = sentence(MOST_WORDS + 1);
	expect(longSentences(`Short. ${long} Short.`)).toEqual([{ words: MOST_WORDS + 1, text: long }]);
});

test.each([
	['code', `${'Word '.repeat(28)}\`a b c d e\`.`],
	['a list of code', `${'Word '.repeat(28)}\`a\`, \`b\` and \`c\`.`],
	['tests of a file', `${'Word '.repeat(28)}\`a.ts\`, *does a b c*, *d e f*; \`b.ts\`, *g h*.`],
	['an address', `${'Word '.repeat(28)}https://example.com/a-b/c?d=e.`],
	['a citation', `${'Word '.repeat(29)}(docs/service/sms.md, *Send a long text*).`],
	['the address of a link', `${'Word '.repeat(28)}[link](a-b-c.md#d-e).`],
	['markup', `${'Word '.repeat(29)}<br class="wide red">.`],
])('counts %s as one word at most', (_what, text) => {
	expect(longSentences(text)).toEqual([]);
});

test.each([
	['n8n', `${sentence(20)} n8n ${'word '.repeat(20)}.`],
	['a number', `${sentence(20)} 30 ${'word '.repeat(20)}.`],
	['a middle dot', `${'word '.repeat(20)} · ${'word '.repeat(20)}`],
])('begins a sentence with %s', (_what, text) => {
	expect(longSentences(text)).toEqual([]);
});
