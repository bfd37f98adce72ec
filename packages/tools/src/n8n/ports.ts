import getPort, { portNumbers } from 'get-port';

const ATTEMPTS = 50;
const HIGHEST = 65_535;

/** Returns a free loopback port: the preferred one (1024 or more), else one of the next 49, else any. */
export async function freePort(wished?: number): Promise<number> {
	const port = wished && portNumbers(wished, Math.min(wished + ATTEMPTS - 1, HIGHEST));
	return await getPort({ host: '127.0.0.1', port });
}
