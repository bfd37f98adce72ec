/** An open data session of a device (docs/service/connectivity.md, *Read*). */
export interface DataSession {
	id: number;
	/** Milliseconds since 1970. */
	since: number;
}

/** A device that lost its data session, or also its registration, and will reconnect. */
export interface Return {
	/** Time of the next data session, in milliseconds since 1970. */
	at: number;
	/** Whether a visited network still knows it meanwhile. */
	registered: boolean;
}
