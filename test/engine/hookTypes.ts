import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INodeParameters,
	WorkflowActivateMode,
	WorkflowExecuteMode,
} from 'n8n-workflow';

export interface HookSpec {
	credentials: Record<string, ICredentialDataDecryptedObject>;
	parameters: INodeParameters;
	/** Address of this n8n. Default: a name that no sandbox calls. */
	base?: string;
	workflowId?: string;
	workflowName?: string;
	webhookId?: string;
	nodeId?: string;
	/** Static data in the database, for example of a copied n8n. */
	stored?: IDataObject;
}

export type Hook = 'checkExists' | 'create' | 'delete';

/** The life cycle of a webhook trigger in an n8n, without its server. */
export interface HookHost {
	/** Publishes: `checkExists`, then `create` if needed. Returns whether `create` ran. */
	publish(activation?: WorkflowActivateMode): Promise<boolean>;
	/** Publishes with something between `checkExists` and `create`, as n8n 2.41: a failure is cleaned up and tried again. */
	publishAround(between: () => Promise<void>): Promise<void>;
	unpublish(): Promise<void>;
	/** Publishes a change as n8n does: `delete` with the former form, then the new one. */
	change(parameters: INodeParameters): Promise<void>;
	/** Publishes another form, after an unpublishing that has failed. */
	publishForm(parameters: INodeParameters): Promise<void>;
	/** Changes the form without publishing it. */
	spoil(parameters: INodeParameters): void;
	/** A start of n8n after a stop or a crash: nothing is left in memory of the workflow. */
	restart(): Promise<boolean>;
	/** Starts to listen for a test event, with empty static data. */
	listen(): Promise<boolean>;
	/** Ends the test. */
	endTest(): Promise<void>;
	/** Calls one method of the life cycle. */
	call(hook: Hook, mode?: WorkflowExecuteMode, activation?: WorkflowActivateMode): Promise<boolean>;
	/** Runs `trigger()`, which n8n does at each activation. Returns the expression of its cron. */
	startWatchdog(): Promise<string>;
	/** Runs the watchdog as its cron does. */
	tick(): Promise<void>;
	/** Renames the node and publishes that. */
	rename(name: string): Promise<void>;
	/** Changes fields of the credential. */
	correct(type: string, fields: ICredentialDataDecryptedObject): void;
	/** Deletes the credential. */
	dropCredential(): void;
	stored(): IDataObject;
	/** The published address. */
	address: string;
	testAddress: string;
	/** Lines of the log, as "warn: text". */
	log: string[];
}
