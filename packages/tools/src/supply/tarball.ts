import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Fields of package.json that a bill of materials uses. */
export interface PackedManifest {
	name: string;
	version: string;
	bin?: object;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
	[other: string]: unknown;
}

/** A packed file, as npm publishes it. */
export interface Tarball {
	manifest: PackedManifest;
	/** SHA-512 of the file, in hexadecimal digits. The registry shows the same hash as `integrity`. */
	sha512: string;
}

/**
 * Reads a packed file.
 * @throws Error when it is no packed package
 */
export function readTarball(path: string): Tarball {
	// A relative name: the tar of Windows takes the colon of a drive for a host.
	const text = execFileSync('tar', ['-xzOf', basename(path), 'package/package.json'], {
		cwd: dirname(path),
		encoding: 'utf8',
	});
	return {
		manifest: JSON.parse(text) as PackedManifest,
		sha512: createHash('sha512').update(readFileSync(path)).digest('hex'),
	};
}
