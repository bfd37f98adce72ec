import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Programs {
	redisServer: string;
	initdb: string;
	postgres: string;
	pgIsReady: string;
}

/** Debian's folder of PostgreSQL programs, which is not in the PATH. */
const DEBIAN = '/usr/lib/postgresql';

const versions = () =>
	existsSync(DEBIAN)
		? readdirSync(DEBIAN)
				.sort((a, b) => Number(b) - Number(a))
				.map((version) => join(DEBIAN, version, 'bin'))
		: [];

/**
 * Finds the programs on this computer.
 * @throws Error that says what to install
 */
export function findPrograms(): Programs {
	const folders = [...versions(), ...(process.env.PATH ?? '').split(delimiter)];
	const missing: string[] = [];
	const find = (name: string): string => {
		const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
		if (found === undefined) missing.push(name);
		return found ?? '';
	};
	const programs = {
		redisServer: find('redis-server'),
		initdb: find('initdb'),
		postgres: find('postgres'),
		pgIsReady: find('pg_isready'),
	};
	if (missing.length === 0) return programs;
	throw new Error(
		`Not found: ${missing.join(', ')}. The queue test starts a Redis and a PostgreSQL of its own; install them first, ` +
			'on Debian and Ubuntu with: apt-get install --no-install-recommends redis-server postgresql',
	);
}
