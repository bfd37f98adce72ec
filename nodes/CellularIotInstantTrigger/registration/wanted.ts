import type { IDataObject } from 'n8n-workflow';

/** A data stream of usage records (1) or events (2). */
export interface WantedStream {
	way: 'stream';
	type: 1 | 2;
	/** At most one, in the form of the service (docs/service/streams.md, *Filters*). */
	filters: IDataObject[];
	recordsPerCall: number;
}

/** `derived`: the trigger makes the secret. `chosen`: one of the service, its text in the credential. */
export type Signature =
	| { mode: 'derived' }
	| { mode: 'chosen'; secretId: number }
	| { mode: 'none' };

export interface WantedCallback {
	way: 'callback';
	profiles: 'all' | number[];
	/** Whether a callback of another owner may be replaced. Unpublishing restores it. */
	replaceExisting: boolean;
	signature: Signature;
}

export type Wanted = WantedStream | WantedCallback;
