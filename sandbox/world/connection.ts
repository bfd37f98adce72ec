/** An open data session of a device (docs/service/connectivity.md, *Read*). */
export interface DataSession {
	id: number;
	/** Milliseconds since 1970. */
	since: number;
}

/** A device that lost its data session, or its registration too, and will be back. */
export interface Return {
	/** When its data session is open again, in milliseconds since 1970. */
	at: number;
	/** Whether a visited network still knows it meanwhile. */
	registered: boolean;
}
