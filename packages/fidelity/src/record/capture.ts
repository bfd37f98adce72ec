import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { RawBody } from '../scrub/types';

/** Bytes of a body that is kept for the recording, as sent and as decoded. */
export const MOST_BYTES = 32 * 1024 * 1024;

const DECODERS = new Map([
	['gzip', promisify(gunzip)],
	['x-gzip', promisify(gunzip)],
	['deflate', promisify(inflate)],
	['br', promisify(brotliDecompress)],
]);

/** Keeps a copy of a body that passes, up to a limit. */
export class Capture {
	private chunks: Buffer[] = [];
	private bytes = 0;

	/** Passes chunks on. */
	async *pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		for await (const chunk of source) {
			this.bytes += chunk.length;
			if (this.bytes <= MOST_BYTES) this.chunks.push(chunk);
			else this.chunks = [];
			yield chunk;
		}
	}

	/** The body without its content encoding; without content if it is too large or its encoding is unknown. */
	async body(type: string | undefined, encoding: string | undefined): Promise<RawBody> {
		const { bytes } = this;
		if (bytes > MOST_BYTES) return { type, content: undefined, bytes };
		const sent = Buffer.concat(this.chunks);
		if (bytes === 0 || encoding === undefined || encoding === 'identity') {
			return { type, content: sent, bytes };
		}
		const decode = DECODERS.get(encoding.trim().toLowerCase());
		try {
			const content = await decode?.(sent, { maxOutputLength: MOST_BYTES });
			return { type, content, bytes };
		} catch {
			return { type, content: undefined, bytes };
		}
	}
}
