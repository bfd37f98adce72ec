import type { IDataObject } from 'n8n-workflow';
import type { Device, Sim } from './device';
import type { SheetRow } from './row';

/** Steps of a plan. *Disable* concerns the device alone, *Shut Down* its SIM, too. */
export type Step =
	| 'shutDown'
	| 'disable'
	| 'release'
	| 'conflict'
	| 'create'
	| 'change'
	| 'assign'
	| 'goLive'
	| 'nothing';

interface Change {
	before: IDataObject[string];
	after: IDataObject[string];
	/** What a person must know of it. */
	note?: string;
	/** Tags that are created. */
	created?: string[];
}

/** Values before and after, by field. */
export type Changes = Record<string, Change>;

/** What to send for a device, in the order of the keys. */
export interface Work {
	/** Id of a SIM. */
	suspend?: number;
	/** Ids of endpoints whose SIM is taken out. */
	release: number[];
	create?: { status: number; device: IDataObject; sim?: IDataObject };
	patch?: IDataObject;
	/** Id of a SIM. */
	activate?: number;
}

export interface Plan {
	/** Without one, the device is not in the sheet. */
	row?: SheetRow;
	device?: Device;
	/** The SIM that the device will have. */
	sim?: Sim;
	steps: Step[];
	changes: Changes;
	/** Why nothing is done: which cell, and what to do. */
	problem?: string;
	work: Work;
}
