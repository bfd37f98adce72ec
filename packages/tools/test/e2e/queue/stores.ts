import { spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endGroup, isRunning, spawnGroup } from '../../../src/n8n/children';
import { lastLines } from '../../../src/n8n/command';
import { freePort } from '../../../src/n8n/ports';
import { findPrograms } from './programs';

/** Redis and PostgreSQL for this run, on loopback with new passwords. */
export interface Stores {
	/** Environment variables for n8n. */
	environment: NodeJS.ProcessEnv;
	close(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

/** PostgreSQL refuses to run as root; its package has created a user for it. */
function owner(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const idOf = (flag: string) =>
		Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
	return { uid: idOf('-u'), gid: idOf('-g') };
}

const accepts = async (port: number) =>
	await new Promise<boolean>((resolve) => {
		const socket = connect({ port, host: '127.0.0.1' });
		socket.once('connect', () => {
			socket.destroy();
			resolve(true);
		});
		socket.once('error', () => resolve(false));
	});

async function untilReady(
	name: string,
	{ child, log }: { child: ChildProcess; log: string },
	isReady: () => Promise<boolean>,
): Promise<void> {
	const deadline = Date.now() + READY_WITHIN_MS;
	while (!(await isReady())) {
		if (!isRunning(child) || Date.now() > deadline) {
			throw new Error(`${name} does not run. Its last lines:\n${lastLines(log, 20)}`);
		}
		await pause(100);
	}
}

/** Starts both with data inside `folder` and logs in `logs`. */
export async function startStores(folder: string, logs: string): Promise<Stores> {
	const programs = findPrograms();
	const children: ChildProcess[] = [];
	const close = async () =>
		void (await Promise.all(children.map(async (one) => await endGroup(one))));
	const start = (command: string, args: string[], cwd: string, user = {}) => {
		const log = join(logs, `${command.split('/').at(-1)}.log`);
		const output = openSync(log, 'a');
		const child = spawnGroup(command, args, { cwd, stdio: ['ignore', output, output], ...user });
		closeSync(output);
		children.push(child);
		return { child, log };
	};
	const password = randomBytes(16).toString('hex');
	const user = owner();
	const own = (path: string) => {
		if (user) chownSync(path, user.uid, user.gid);
		return path;
	};
	chmodSync(folder, 0o711);
	const redisFolder = join(folder, 'redis');
	const postgresFolder = join(folder, 'postgres');
	for (const one of [redisFolder, postgresFolder]) mkdirSync(one);
	own(postgresFolder);
	try {
		const redisPort = await freePort();
		const secret = join(redisFolder, 'redis.conf');
		const listen = `bind 127.0.0.1\nport ${redisPort}\nrequirepass ${password}\nsave ""\n`;
		writeFileSync(secret, listen, { mode: 0o600 });
		const redis = start(programs.redisServer, [secret], redisFolder);

		const data = join(postgresFolder, 'data');
		const passwordFile = join(postgresFolder, 'password');
		writeFileSync(passwordFile, password, { mode: 0o600 });
		own(passwordFile);
		const made = spawnSync(
			programs.initdb,
			['-D', data, '-U', 'n8n', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
			{ cwd: postgresFolder, encoding: 'utf8', ...user },
		);
		if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`);
		const postgresPort = await freePort();
		const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
		const postgres = start(
			programs.postgres,
			['-D', data, '-p', String(postgresPort), ...settings.flatMap((one) => ['-c', one])],
			postgresFolder,
			user,
		);
		await untilReady('Redis', redis, async () => await accepts(redisPort));
		const asked = ['-h', '127.0.0.1', '-p', String(postgresPort), '-U', 'n8n'];
		await untilReady(
			'PostgreSQL',
			postgres,
			async () => await Promise.resolve(spawnSync(programs.pgIsReady, asked).status === 0),
		);
		return {
			environment: {
				QUEUE_BULL_REDIS_HOST: '127.0.0.1',
				QUEUE_BULL_REDIS_PORT: String(redisPort),
				QUEUE_BULL_REDIS_PASSWORD: password,
				DB_TYPE: 'postgresdb',
				DB_POSTGRESDB_HOST: '127.0.0.1',
				DB_POSTGRESDB_PORT: String(postgresPort),
				DB_POSTGRESDB_DATABASE: 'postgres',
				DB_POSTGRESDB_USER: 'n8n',
				DB_POSTGRESDB_PASSWORD: password,
			},
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}
