import { Courier } from '../callback';
import type { World } from '../core/world/types';
import { startEuiccs } from '../euicc';
import { Devices } from '../sms';
import { StreamCourier } from '../stream';

/** What goes on beside the requests, until it is closed: callbacks, data streams, SMS of devices, eSIMs. */
export class Workers {
	private readonly couriers: (Courier | StreamCourier)[];
	private readonly devices: Devices;
	private stopEuiccs: () => void = () => undefined;

	constructor(private readonly world: World) {
		this.couriers = [new Courier(world), new StreamCourier(world)];
		this.devices = new Devices(world);
	}

	start(): void {
		for (const worker of [...this.couriers, this.devices]) worker.start();
		this.stopEuiccs = startEuiccs(this.world);
	}

	async close(): Promise<void> {
		this.stopEuiccs();
		this.devices.close();
		await Promise.all(this.couriers.map((courier) => courier.close()));
	}
}
