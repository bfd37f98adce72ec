import type { SideName } from '../report/report';
import type { Side } from '../types';

/** A side that is ready, and how to leave it. */
export interface OpenSide {
	side: Side;
	name: SideName;
	/** What reports and messages must not hold. */
	secrets: string[];
	/** The address, for the console only; undefined for a side in this process. */
	host: string | undefined;
	close(): Promise<void>;
}
