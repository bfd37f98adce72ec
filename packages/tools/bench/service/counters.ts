import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Counters of the service for one run. */
export interface Counts {
	requests: number;
	logins: number;
	/** Connections opened. */
	connections: number;
	/** Peak of open connections. */
	mostOpen: number;
	/** Answers 429. */
	tooMany: number;
	/** Other answers with an error status. */
	refused: number;
	/** Bytes of all answer bodies. */
	bytes: number;
	/** CPU time of the service, in milliseconds. */
	busyMs: number;
}

/** Counts requests and connections of a service behind one or more servers. */
export class Counters {
	private counts = noCounts();
	private readonly open = new Set<object>();
	private cpu = process.cpuUsage();

	watchRequests(app: FastifyInstance): void {
		app.addHook('onRequest', (request, _reply, done) => {
			this.counts.requests += 1;
			if (request.url === '/api/v1/authenticate') this.counts.logins += 1;
			done();
		});
		app.addHook('onResponse', (_request, reply, done) => {
			const { statusCode } = reply;
			if (statusCode === 429) this.counts.tooMany += 1;
			else if (statusCode >= 400) this.counts.refused += 1;
			this.counts.bytes += Number(reply.getHeader('content-length') ?? 0);
			done();
		});
	}

	watchConnections(server: Server): void {
		server.on('connection', (socket) => {
			this.counts.connections += 1;
			this.open.add(socket);
			this.counts.mostOpen = Math.max(this.counts.mostOpen, this.open.size);
			socket.once('close', () => this.open.delete(socket));
		});
	}

	reset(): void {
		this.counts = { ...noCounts(), mostOpen: this.open.size };
		this.cpu = process.cpuUsage();
	}

	read(): Counts {
		const { user, system } = process.cpuUsage(this.cpu);
		return { ...this.counts, busyMs: (user + system) / 1000 };
	}
}

export const noCounts = (): Counts => ({
	requests: 0,
	logins: 0,
	connections: 0,
	mostOpen: 0,
	tooMany: 0,
	refused: 0,
	bytes: 0,
	busyMs: 0,
});
