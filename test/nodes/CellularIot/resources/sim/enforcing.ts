import { withService } from '../../../../engine';
import { addDevicesOver, type Device, LATE_EVENING, runSim, startAnew } from './budgetFleet';

export const LIMIT = { dataLimit: 500 };
export const REAL = { ...LIMIT, preview: false };

export const form = (extra: object) => ({ resource: 'sim', operation: 'enforceBudget', ...extra });

/** A service late in the evening without devices, and *Enforce Budget* on it. */
export function enforcing() {
	const service = withService(LATE_EVENING);
	afterEach(() => startAnew(service.sandbox));
	const run = async (extra: object) => await runSim(service, 'enforceBudget', extra);
	const addOver = (count: number, prefix?: string, tags?: string): Device[] =>
		addDevicesOver(service.sandbox, count, prefix, tags);
	return { service, run, addOver };
}
