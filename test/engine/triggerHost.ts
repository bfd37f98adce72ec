import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INodeExecutionData,
	INodeParameters,
} from 'n8n-workflow';

export type Items = INodeExecutionData[] | null;

/** The trigger in an n8n with live or durable state. */
export interface TriggerHost {
	/** Polls as at activation; returns the items of the execution, or null. */
	activate(): Promise<Items>;
	/** Polls as after a published change. */
	publish(): Promise<Items>;
	/** A scheduled poll. */
	tick(): Promise<Items>;
	/** Restarts n8n: state that is not stored is lost. Does not poll. */
	restart(): void;
	/**
	 * Kills n8n during a scheduled poll: while it reads (after `inFlight`), at its end before the state is stored, or
	 * after that before the execution starts. Returns the items that n8n still runs after its next start.
	 */
	crash(
		moment?: 'reading' | 'returned' | 'stored',
		inFlight?: () => Promise<unknown>,
	): Promise<Items>;
	/** Fetches a test event. */
	test(): Promise<Items>;
	/** Changes the form; effective from the next poll. */
	change(parameters: INodeParameters): void;
	/** Changes fields of the credential. */
	correct(type: string, fields: ICredentialDataDecryptedObject): void;
	/** Lines of the log, as "warn: text". */
	log: readonly string[];
	/** Stored state of the node. */
	stored(): IDataObject;
	/** State of the workflow in memory, where a live n8n keeps it. */
	memory(): IDataObject;
	/** Renames the node from the next poll on; a live n8n stores the state by name. */
	rename(name: string): void;
}

export interface HostSpec {
	kind: 'live' | 'durable';
	credentials: Record<string, ICredentialDataDecryptedObject>;
	parameters: INodeParameters;
	/** Time limit of a poll in this n8n, in milliseconds. */
	budgetMs?: number;
}
