import { locator } from '../../../../engine';
import type { withService } from '../../../../engine';
import { formsOf } from '../../forms/formOf';

/** Of a profile that applies data quotas. */
export const METER = 11400001;
export const DATA = `/api/v1/endpoint/${METER}/quota/data`;
/** In ten days. */
export const SOON = new Date(Date.now() + 10 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');

/** The same, as data quotas take it. */
export const SOON_TEXT = SOON.replace('T', ' ').replace('Z', '');

/** The form of an operation on a quota. */
export const quota = formsOf('quota', { endpointId: locator('id', METER) });

/** The form of *Set* with a volume that ends soon. */
export const setQuota = (extra: object = {}, additionalFields: object = {}) =>
	quota('set', { volume: 10, expiryDate: SOON, ...extra, additionalFields });

/** Gives the meter 50 MB, none of them used, and no SMS quota. */
export function renewQuota({ sandbox: { world } }: ReturnType<typeof withService>): void {
	world.quotas.data.set(METER, {
		volume: 50,
		assignedAt: Date.now() - 60_000,
		expiresAt: Date.now() + 86_400_000,
		autoRefill: true,
		thresholdPercentage: 20,
		thresholdVolume: null,
	});
	world.quotas.sms.clear();
	world.flows.delete(METER);
}
