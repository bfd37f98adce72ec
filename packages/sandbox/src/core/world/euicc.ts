import type { Settings } from './settings';

/** Words of eUICCs (docs/service/esim.md, *Words of operations*). */
export const EUICC_STATUS = { 1: 'Active', 2: 'Inactive' } as const;
/**
 * @assumption *Available* is any profile but the one in use, and the id of *Active* (docs/service/esim.md, *Chips*).
 * Check: GET `/api/v1/euicc/profile/status`, and read a chip with two profiles.
 */
export const EUICC_PROFILE_STATUS = { 1: 'Available', 2: 'Active' } as const;
/**
 * @assumption The ids, and that the descriptions are the documented names (docs/service/esim.md, *Words of
 * operations*). Check: GET `/api/v1/euicc/operation/action`.
 */
export const EUICC_ACTION = {
	1: 'download_profile',
	2: 'enable_profile',
	3: 'disable_profile',
	4: 'set_fallback',
	5: 'unset_fallback',
	6: 'delete_profile',
	7: 'audit',
} as const;
export type EuiccAction = keyof typeof EUICC_ACTION;
/**
 * @assumption Ids and words of the statuses; *Scheduled* is documented (docs/service/esim.md, *Operations of a chip*).
 * Check: GET `/api/v1/euicc/operation/status`.
 */
export const OPERATION_STATUS = {
	1: 'Scheduled',
	2: 'In progress',
	3: 'Completed',
	4: 'Failed',
	5: 'Expired',
	6: 'Canceled',
} as const;
export type OperationStatus = keyof typeof OPERATION_STATUS;

/** Words that the facts allow, too: nothing may rest on the ones above. */
const OTHER_WORDS = {
	profileStatus: { 1: 'Disabled', 2: 'Enabled' },
	action: {
		1: 'Download Profile',
		2: 'Enable Profile',
		3: 'Disable Profile',
		4: 'Set Fallback Attribute',
		5: 'Unset Fallback Attribute',
		6: 'Delete Profile',
		7: 'Audit eUICC',
	},
	status: {
		1: 'Scheduled',
		2: 'Running',
		3: 'Success',
		4: 'Error',
		5: 'Timed out',
		6: 'Cancelled',
	},
} as const;

/** The words of a world, by the setting `euiccWords`. */
export const euiccWords = ({ settings }: { settings: Pick<Settings, 'euiccWords'> }) =>
	settings.euiccWords === 'other'
		? OTHER_WORDS
		: { profileStatus: EUICC_PROFILE_STATUS, action: EUICC_ACTION, status: OPERATION_STATUS };

/** A SIM profile on a chip. */
export interface EuiccProfile {
	/** 19 digits. */
	iccid: string;
	operatorId: number;
	enabled: boolean;
	/** Whether it was enabled at the last synchronization: the status in the list of profiles. */
	shownEnabled: boolean;
	/** Whether its SIM is activated when the profile is enabled for the first time. */
	active: boolean;
	fallback: boolean;
	preloaded: boolean;
}

export interface EuiccError {
	reason: number;
	message: string;
}

/** An operation of a chip. Times are milliseconds since 1970. */
export interface EuiccOperation {
	id: string;
	action: EuiccAction;
	/** 19 digits; null if no profile is known. */
	iccid: string | null;
	activationCode: string | null;
	enable: boolean;
	rollback: boolean;
	status: OperationStatus;
	createdAt: number;
	expiresAt: number;
	updatedAt: number;
	finalizedAt: number | null;
	user: { id: number; name: string };
	error: EuiccError | null;
	/** When the chip goes on with it; Infinity until it has asked for work. */
	nextAt: number;
	/** When the chip enabled the other profile, and the one before it. */
	switched: { at: number; former: string } | null;
}

/** The chip of an eSIM. */
export interface Euicc {
	id: number;
	/** 32 digits. */
	eid: string;
	createdAt: number;
	/** When it asked for work last. */
	polledAt: number;
	auditedAt: number | null;
	/** When the service took over the statuses of its profiles last. */
	syncedAt: number;
	/** Whether it asks for work at all. */
	asks: boolean;
	profiles: EuiccProfile[];
	operations: EuiccOperation[];
}

/** Slow work on SIMs (docs/service/esim.md, *Operations of SIMs*). */
export const SIM_ACTION = { 1: 'Activate', 2: 'Suspend', 3: 'Link profile' } as const;
export type SimAction = keyof typeof SIM_ACTION;

export interface SimOperation {
	id: string;
	action: SimAction;
	status: OperationStatus;
	productId: number | null;
	targets: { simId: number; eid: string | null }[];
	createdAt: number;
	/** When it is carried out. */
	dueAt: number;
	finalizedAt: number | null;
	errors: { eid: string; message: string }[];
}

/** A UUID that follows from a number. */
export const uuidOf = (number: number): string =>
	`7c1e4f02-0000-4000-8000-${String(number).padStart(12, '0')}`;
