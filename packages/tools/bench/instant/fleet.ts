import { Child } from '../child';
import type { FleetRequest, Receivers, Sent, StartedFleet } from './fleetProcess';

/** A service with a fleet of devices, in a process of its own. */
export class Fleet {
	private constructor(
		private readonly process: Child,
		/** Number of endpoints. */
		readonly size: number,
		readonly service: StartedFleet,
	) {}

	/** @param stands whether the service time moves only with `minute` */
	static async start(size: number, stands = false): Promise<Fleet> {
		const child = Child.start(`${__dirname}/fleetProcess.ts`);
		const request: FleetRequest = { do: 'start', endpoints: size, stands };
		return new Fleet(child, size, await child.ask<StartedFleet>(request));
	}

	/** Devices send SMS in real time, at a random moment of each interval. */
	async send(count: number, everyMs: number): Promise<Sent[]> {
		return await this.ask({ do: 'send', count, everyMs });
	}

	/** Devices send SMS during one minute of service time, which passes at once. */
	async minute(count: number): Promise<{ sent: Sent[]; now: number }> {
		return await this.ask({ do: 'minute', count });
	}

	async receivers(): Promise<Receivers> {
		return await this.ask({ do: 'receivers' });
	}

	/** Ids of the SMS that a receiver has acknowledged. */
	async accepted(): Promise<string[]> {
		return await this.ask({ do: 'accepted' });
	}

	async stop(): Promise<void> {
		await this.process.stop();
	}

	private async ask<T>(request: FleetRequest): Promise<T> {
		return await this.process.ask<T>(request);
	}
}
