import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Capture, MOST_BYTES } from '../../src/record/capture';

async function captured(chunks: Buffer[], encoding?: string) {
	const capture = new Capture();
	const passed: Buffer[] = [];
	for await (const chunk of capture.pass(Readable.from(chunks))) passed.push(chunk);
	return { passed, body: await capture.body('application/json', encoding) };
}

it('passes chunks on as they are, and decodes its copy', async () => {
	const text = Buffer.from('{"a":1}');
	for (const [encoding, sent] of [
		[undefined, text],
		['gzip', gzipSync(text)],
		['br', brotliCompressSync(text)],
	] as const) {
		const { passed, body } = await captured([sent.subarray(0, 3), sent.subarray(3)], encoding);
		expect(Buffer.concat(passed)).toEqual(sent);
		expect(body).toEqual({ type: 'application/json', content: text, bytes: sent.length });
	}
});

it.each([
	['too large', [Buffer.alloc(MOST_BYTES), Buffer.from('1')], undefined],
	['in an unknown encoding', [Buffer.from('x')], 'zstd, br'],
	['broken', [Buffer.from('x')], 'gzip'],
	['a bomb', [gzipSync(Buffer.alloc(MOST_BYTES + 1))], 'gzip'],
])('knows only the size of a body that is %s', async (_, chunks, encoding) => {
	const { body } = await captured(chunks, encoding);
	expect(body.content).toBeUndefined();
	expect(body.bytes).toBe(Buffer.concat(chunks).length);
});
