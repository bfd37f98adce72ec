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
}

/** Counts requests and connections of a service behind a server. */
export class Counters {
	private counts = noCounts();
	private readonly open = new Set<object>();

	watchRequests(app: FastifyInstance): void {
		app.addHook('onRequest', (request, _reply, done) => {
			this.counts.requests += 1;
			if (request.url === '/api/v1/authenticate') this.counts.logins += 1;
			done();
		});
		app.addHook('onResponse', (_request, reply, done) => {
			if (reply.statusCode === 429) this.counts.tooMany += 1;
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
	}

	read(): Counts {
		return { ...this.counts };
	}
}

export const noCounts = (): Counts => ({
	requests: 0,
	logins: 0,
	connections: 0,
	mostOpen: 0,
	tooMany: 0,
});
