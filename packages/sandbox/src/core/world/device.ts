/**
 * Forms of an answer about the cell of a device (docs/service/connectivity.md, *Cell information*); `auto` follows the
 * state of the device.
 */
export const CELL_ANSWERS = ['auto', 'located', 'timestamps', 'failed'] as const;

/** How the network answers about the cell of a device. */
export interface CellAnswer {
	form: (typeof CELL_ANSWERS)[number];
	/** Minutes since the network heard of the device. */
	age: number;
}

/**
 * What is special about a device itself, which no setting of the service shows. A device without an entry is a usual
 * one: it reaches all networks of its country, and a control or live mode makes its traffic.
 */
export interface Device {
	/** Id of the operator it is registered with, or was last. */
	network?: number;
	/** Ids of the operators in reach; the first is preferred. */
	reach?: number[];
	/** Time of its last registration or end of a data session, in milliseconds since 1970. */
	heardAt?: number;
	/** When it was switched on last, in milliseconds since 1970. */
	startedAt?: number;
	/** Whether its modem knows no radio technology but 4G. */
	only4g?: boolean;
	/** 16 digits; differs from the IMEI of the endpoint after the SIM was moved. */
	imei?: string;
	/** Whether it keeps its data session and does nothing by itself. */
	quiet?: boolean;
	/**
	 * Until its connection is reset: its modem hangs and asks for no data session, or has one and sends nothing. `barred`:
	 * the service blocks it, and no read says why. `steered`: each network sends it to another IMSI or operator.
	 */
	fault?: 'noSession' | 'noTraffic' | 'barred' | 'steered';
	/** Time of the next data it sends by itself, in milliseconds since 1970. */
	talksAt?: number;
	/** Whether the name servers of its data session answer; a session has those of the profile at its start. */
	resolves?: boolean;
}

/** The entry of a device, which is made if there is none. */
export function deviceOf(
	{ devices }: { devices: Map<number, Device> },
	endpointId: number,
): Device {
	const device = devices.get(endpointId) ?? {};
	devices.set(endpointId, device);
	return device;
}
