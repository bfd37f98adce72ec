import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and its self-signed certificate for 127.0.0.1. */
export interface Certificate {
	key: string;
	cert: string;
	/** Certificate file for NODE_EXTRA_CA_CERTS: rivals trust it, and certificate checks stay on. */
	file: string;
}

const REQUEST =
	'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1';

/** Creates a certificate; its files are deleted when this process ends. Throws if there is no openssl program. */
export function makeCertificate(): Certificate {
	const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'));
	const keyFile = join(folder, 'key.pem');
	const file = join(folder, 'cert.pem');
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	try {
		execFileSync('openssl', [...REQUEST.split(' '), '-keyout', keyFile, '-out', file], {
			stdio: 'pipe',
		});
	} catch (error) {
		throw new Error(
			`The certificate for HTTPS could not be made (is openssl 1.1.1 or later installed?): ${(error as Error).message}`,
		);
	}
	return {
		key: readFileSync(keyFile, 'utf8'),
		cert: readFileSync(file, 'utf8'),
		file,
	};
}
