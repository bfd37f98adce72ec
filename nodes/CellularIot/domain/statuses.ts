import type { IDataObject } from 'n8n-workflow';

/** Statuses of an endpoint (docs/service/endpoints.md, *Status*). */
export const ENABLED = { id: 0, description: 'Enabled' };
export const DISABLED = { id: 1, description: 'Disabled' };

/** Statuses of a SIM (docs/service/sims.md, *Statuses*). */
export const ACTIVATED = { id: 1, description: 'Activated' };
export const SUSPENDED = { id: 2, description: 'Suspended' };
export const DELETED = { id: 3, description: 'Deleted' };
export const FACTORY_TEST = { id: 4, description: 'Factory Test' };

/** A status of an endpoint or a SIM. */
export type Status = typeof ENABLED;

/** Compares status ids, which may be texts. */
export const hasStatus = (status: IDataObject, { id }: Status) => String(status.id) === String(id);
