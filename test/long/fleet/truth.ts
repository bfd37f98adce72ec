import { bodyOf, detailOf, type TrueDevice } from './eventBody';
import { OPERATORS, placeOf, type Operator } from './operators';
import type { FleetService } from './service';

/** Minute and hour in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Something that happens to a device. `late`: minutes after which the list shows its events, in turn. */
export interface Act {
	kind:
		| 'swap'
		| 'swapUnseen'
		| 'firmware'
		| 'travel'
		| 'roam'
		| 'reconnect'
		| 'off'
		| 'purged'
		| 'on'
		| 'die'
		| 'burst'
		| 'refused'
		| 'refusal'
		| 'handover';
	device: number;
	operator: number;
	/** Between the events, in seconds. */
	seconds: number;
	late: number[];
}

/** A fleet whose every event goes to the service. */
export class Fleet {
	readonly devices: TrueDevice[] = [];
	private count = 0;
	private late: number[] = [];

	constructor(private readonly service: FleetService) {}

	/** Adds a device; `listed`: what the list of endpoints knows of it. */
	add(listed: 'imei' | 'noImei' | 'no'): TrueDevice {
		const id = 11400001 + this.devices.length;
		const operator = OPERATORS[id % OPERATORS.length] ?? OPERATORS[0];
		const device = {
			id,
			name: `meter-${id}`,
			imei: this.newImei(),
			operator: operator as Operator,
		};
		this.devices.push(device);
		const imei = listed === 'imei' ? device.imei : null;
		if (listed !== 'no') {
			const createdAt = this.service.now - 400 * 24 * HOUR;
			this.service.endpoints.push({ id, name: device.name, imei, createdAt });
		}
		return device;
	}

	/** Plays an act; its events happen from `at` on. Returns the time of the last one. */
	play(act: Act, at: number): number {
		const device = this.devices[act.device % this.devices.length];
		if (!device) return at;
		this.late = [...act.late];
		const step = act.seconds * 1000;
		const place = OPERATORS[act.operator % OPERATORS.length] ?? device.operator;
		return this.acts[act.kind](device, at, step, place);
	}

	/** Each returns the time of the last event. */
	private readonly acts: Record<
		Act['kind'],
		(device: TrueDevice, at: number, step: number, place: Operator) => number
	> = {
		swap: (device, at, step) => {
			this.close(device, at);
			device.imei = this.newImei();
			return this.register(device, at + step);
		},
		// Only the end of the session shows the exchange.
		swapUnseen: (device, at, step) => {
			device.imei = this.newImei();
			if (device.session) device.session.imei = device.imei;
			this.close(device, at + step);
			return at + step;
		},
		firmware: (device, at, step) => {
			this.close(device, at);
			device.imei = device.imei.slice(0, 14) + String(10 + (this.count % 90));
			return this.register(device, at + step);
		},
		travel: (device, at, step, place) => {
			this.close(device, at);
			device.operator = place;
			return this.register(device, at + step);
		},
		roam: (device, at, _step, place) => {
			device.operator = place;
			this.attach(device, at);
			return at;
		},
		reconnect: (device, at, step) => {
			this.close(device, at);
			this.open(device, at + step);
			return at + step;
		},
		off: (device, at) => {
			this.close(device, at);
			return at;
		},
		purged: (device, at, step, { id }) => {
			this.close(device, at);
			this.emit(device, 15 + (id % 2), at + step);
			return at + step;
		},
		on: (device, at) => this.register(device, at),
		die: (device, at) => {
			device.session = undefined;
			this.service.online.delete(device.id);
			return at;
		},
		burst: (device, at, step) => {
			for (let index = 0; index < 6; index++) {
				this.close(device, at + index * step);
				this.open(device, at + index * step + 500);
			}
			return at + 5 * step + 500;
		},
		refused: (device, at, step) => {
			this.close(device, at);
			for (let index = 0; index < 5; index++) {
				this.emit(device, 3, at + index * step + 500, undefined, true);
			}
			return at + 4 * step + 500;
		},
		refusal: (device, at) => {
			this.emit(device, 3, at, undefined, true);
			return at;
		},
		// The network deletes the old session after the device has opened the next one, elsewhere.
		handover: (device, at, step, place) => {
			const old = device.session;
			device.operator = place;
			this.open(device, at);
			if (old) this.emit(device, 5, at + step, detailOf(old));
			return at + step;
		},
	};

	private newImei(): string {
		return `35693803${String(500_000 + this.count++)}01`;
	}

	/** Registers, and opens a session; returns when. */
	private register(device: TrueDevice, at: number): number {
		this.attach(device, at);
		this.open(device, at + 3);
		return at + 3;
	}

	private attach(device: TrueDevice, at: number): void {
		this.emit(device, 1 + (this.count % 2), at, {
			...placeOf(device.operator),
			tapcode: [{ id: 2000 + device.operator.id, tapcode: 'XXXXX' }],
			mnc: [{ id: 1000 + device.operator.id, mnc: '01' }],
		});
	}

	private open(device: TrueDevice, at: number): void {
		const { imei, operator } = device;
		const id = `2a4ff039-0000-4000-8000-${String(this.count++).padStart(12, '0')}`;
		device.session = { id, imei, operator };
		this.service.online.add(device.id);
		this.emit(device, 3, at, detailOf(device.session));
	}

	private close(device: TrueDevice, at: number): void {
		const { session } = device;
		if (!session) return;
		device.session = undefined;
		this.service.online.delete(device.id);
		this.emit(device, 5, at, { ...detailOf(session), volume: { total: 0, rx: 0, tx: 0 } });
	}

	private emit(
		device: TrueDevice,
		type: number,
		at: number,
		detail?: object,
		isRefusal = false,
	): void {
		const id = 351_732_524_000_000 + this.service.events.length;
		const appears = at + (this.late.shift() ?? 0) * MINUTE;
		const body = bodyOf(device, { id, type, at, isRefusal });
		this.service.events.push({ at, appears, body: { ...body, ...(detail && { detail }) } });
	}
}
