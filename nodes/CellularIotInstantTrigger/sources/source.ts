import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { TriggerEvent } from '../../shared/fields/triggerOn';
import type { Parameters } from '../../shared/form/parameters';
import type { Wanted } from '../registration/wanted';

export interface Kind {
	/** Part of each identity: records of two kinds may have the same id. */
	name: 'event' | 'receipt' | 'sms' | 'usage';
	/** Returns the value that distinguishes records with the same id. Default: none. */
	variantOf?(record: IDataObject): string;
	/** Returns what a record shares with a repeat that has another id. Undefined: none has. */
	contentOf?(record: IDataObject): string | undefined;
	/** Returns the time of a record that may have waited at the service, in milliseconds since 1970. Default: unknown. */
	timeOf?(record: IDataObject): number | undefined;
	/** Whether another record with a newer state follows. Default: no. */
	isInterim?(record: IDataObject): boolean;
	simplify(record: IDataObject): IDataObject;
}

/** The HTTP methods of the service's calls (docs/service/callbacks.md, *Delivery receipt*). */
export type Method = 'PATCH' | 'POST';

/** An event that starts a workflow: its texts, its records, and its settings at the service. */
export interface Source<Filter = unknown> extends TriggerEvent {
	way: Wanted['way'];
	fields: INodeProperties[];
	options: INodeProperties[];
	readWanted(parameters: Parameters, options: Parameters): Wanted;
	/** The records of a call, by its method. Other methods are refused. */
	kinds: Partial<Record<Method, Kind>>;
	/** Returns the methods whose records start the workflow. Others are accepted and dropped. */
	readMethods(options: Parameters): readonly Method[];
	/** Reads how long before the first publishing a record may be made, in milliseconds. Default: any time. */
	readStart?(options: Parameters): number;
	/** Reads the filters that the trigger applies to each record: the service has few. */
	readFilter(parameters: Parameters): Filter;
	matches(record: IDataObject, filter: Filter, kind: Kind): boolean;
}
