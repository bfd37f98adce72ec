/** Connectivity of a device (docs/service/connectivity.md, *Read*). */
export type ConnectionState = 'ONLINE' | 'ATTACHED' | 'OFFLINE' | 'BLOCKED';

/** An open data session of a device (docs/service/connectivity.md, *Read*). */
export interface DataSession {
	id: number;
	/** Milliseconds since 1970. */
	since: number;
	/** The IMEI that the device reported for it, 16 digits; null if unknown. */
	imei: string | null;
	/** The bytes to and from the device since its start. */
	moved: { rx: number; tx: number };
	/** What no usage record has counted yet: from when, and the bytes to and from the device. */
	uncounted: { since: number; rx: number; tx: number };
}

/** A session of the device with this IMEI that starts at `since`. */
export const newSession = (id: number, since: number, imei: string | null): DataSession => ({
	id,
	since,
	imei,
	moved: { rx: 0, tx: 0 },
	uncounted: { since, rx: 0, tx: 0 },
});

/** The id of a session in events and usage records (docs/service/streams.md, *Usage record*). */
export const sessionId = ({ id }: DataSession): string =>
	`2a4ff039-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** A device without a data session, and its next attempt to connect. */
export interface Return {
	/** In milliseconds since 1970; Infinity if it makes none. */
	at: number;
	/** Whether it is registered with a network, and the attempt is one for a data session. */
	registered: boolean;
	/** Attempts refused in a row. */
	refused: number;
}
