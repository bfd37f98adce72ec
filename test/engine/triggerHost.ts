import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INodeExecutionData,
	INodeParameters,
} from 'n8n-workflow';

export type Items = INodeExecutionData[] | null;

/** The trigger in one of the two kinds of n8n there are. */
export interface TriggerHost {
	/** n8n's poll at activation; gives the items of the execution, or null. */
	activate(): Promise<Items>;
	/** n8n's poll after a change was published. */
	publish(): Promise<Items>;
	/** A scheduled poll. */
	tick(): Promise<Items>;
	/** n8n stops and starts again: what was not stored is gone. Does not poll. */
	restart(): void;
	/**
	 * n8n dies with a scheduled poll: while it reads (once `inFlight` is over), at its end before anything is stored, or
	 * after that before the execution has begun. Gives the items that n8n runs after its next start all the same.
	 */
	crash(
		moment?: 'reading' | 'returned' | 'stored',
		inFlight?: () => Promise<unknown>,
	): Promise<Items>;
	/** The button in the editor. */
	test(): Promise<Items>;
	/** Takes effect with the next poll, as after a publish. */
	change(parameters: INodeParameters): void;
	/** A person corrects fields of the credential. */
	correct(type: string, fields: ICredentialDataDecryptedObject): void;
	/** What is stored for the node. */
	stored(): IDataObject;
	/** Takes effect with the next poll; a live n8n keeps the state under the name. */
	rename(name: string): void;
}

export interface HostSpec {
	kind: 'live' | 'durable';
	credentials: Record<string, ICredentialDataDecryptedObject>;
	parameters: INodeParameters;
	/** Time this n8n gives a poll, in milliseconds. */
	budgetMs?: number;
	/** What an earlier version of the package has stored for the node. */
	stored?: IDataObject;
}
