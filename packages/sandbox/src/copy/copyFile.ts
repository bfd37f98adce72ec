import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { problemsOf } from '../core/http/validate';
import type { Schema } from '../core/description/schema';
import { END, FORMAT, HEADER, LINE, VERSION, type End, type Header, type Line } from './form';
import { linesOf, type Place } from './lines';

/** A file that cannot be used; the message is for people. */
export class CopyError extends Error {}

/** An open copy: its lines are read again where they are needed, so that they do not fill the memory. */
export class CopyFile {
	private constructor(
		private readonly file: number,
		readonly name: string,
		readonly header: Header,
	) {}

	/** @throws CopyError for a file that is none, or of another version */
	static open(name: string): CopyFile {
		let file: number | undefined;
		try {
			file = openSync(name, 'r');
			if (!fstatSync(file).isFile()) throw new CopyError(`${name} is no file.`);
			const [first] = linesOf(file);
			return new CopyFile(file, name, readHeader(name, first?.text ?? ''));
		} catch (error) {
			if (file !== undefined) closeSync(file);
			if (error instanceof CopyError) throw error;
			const { code } = error as NodeJS.ErrnoException;
			throw new CopyError(`${resolve(name)} cannot be read (${code ?? 'unknown error'}).`);
		}
	}

	/**
	 * Gives each record with its place, and returns the end.
	 * @throws CopyError for a line that is none, or a file that is cut
	 */
	*lines(): Generator<Line & { place: Place }, End> {
		let number = 1;
		let end: End | undefined;
		for (const { text, place } of linesOf(this.file)) {
			if (number++ === 1) continue;
			if (end) throw this.broken(number - 1);
			const value = parsed(text);
			if (fits(END, value)) end = value.end;
			else if (fits(LINE, value)) yield { ...value, place };
			else throw this.broken(number - 1);
		}
		if (end?.lines === number - 3) return end;
		throw new CopyError(
			`${this.name} is not whole: it has no right end. Copy again with cellular-iot-fidelity copy.`,
		);
	}

	/** Reads the record at a place. */
	rowAt({ at, length }: Place): Record<string, unknown> {
		const bytes = Buffer.alloc(length);
		readSync(this.file, bytes, 0, length, at);
		return (parsed(bytes.toString('utf8')) as Line).row;
	}

	close(): void {
		closeSync(this.file);
	}

	private broken(line: number): CopyError {
		return new CopyError(`Line ${line} of ${this.name} is damaged. Copy again.`);
	}
}

function readHeader(name: string, text: string): Header {
	const value = parsed(text);
	if (fits(HEADER, value)) return value;
	const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
	if (format !== FORMAT) {
		throw new CopyError(
			`${name} is no copy of a fleet. cellular-iot-fidelity copy writes one; a file that ends with .part is not whole yet.`,
		);
	}
	if (version !== VERSION) {
		throw new CopyError(
			`${name} has version ${String(version)} of the format, and this sandbox reads version ${VERSION}. Copy again with its version of cellular-iot-fidelity.`,
		);
	}
	throw new CopyError(`Line 1 of ${name} is damaged. Copy again.`);
}

const fits = <Value>(schema: Schema<Value>, value: unknown): value is Value =>
	problemsOf(schema, value).length === 0;

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
