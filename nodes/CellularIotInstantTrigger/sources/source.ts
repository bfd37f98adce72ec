import type { IDataObject } from 'n8n-workflow';
import type { TriggerEvent } from '../../shared/fields/triggerOn';
import type { Field } from '../../shared/form/field';
import type { Channel } from '../registration/channel';

export interface Kind {
	/** Part of each identity: records of two kinds may have the same id. */
	name: 'event' | 'receipt' | 'sms' | 'usage';
	/** Returns the value that distinguishes records with the same id. Default: none. */
	variantOf?(record: IDataObject): string;
	/** Returns what a record shares with a repeat that has another id. Undefined: none has. */
	contentOf?(record: IDataObject): string | undefined;
	/** Returns the time of a record that may have waited at the service, in milliseconds since 1970. Default: unknown. */
	timeOf?(record: IDataObject): number | undefined;
	/** Whether the records lack an ICCID, which the trigger then reads. Default: no. */
	lacksIccid?: true;
	simplify(record: IDataObject): IDataObject;
}

/** The HTTP methods of the service's calls (docs/service/callbacks.md, *Delivery receipt*). */
export type Method = 'PATCH' | 'POST';

/** What the form of an event asks for. */
export interface SourceForm {
	channel: Channel;
	/** Methods whose records start the workflow. Others are accepted and dropped. */
	methods: readonly Method[];
	/** How long before the first publishing a record may be made, in milliseconds; undefined for any time. */
	startMs?: number;
	/** Whether the filters let a record of such a call through: the service has few filters. */
	matches(record: IDataObject, method: Method): boolean;
	simplify: boolean;
}

/** An event that starts a workflow: its texts, its form and its records. */
export interface Source extends TriggerEvent {
	form: Field<SourceForm>;
	/** The records of a call, by its method. Other methods are refused. */
	kinds: Partial<Record<Method, Kind>>;
}
