import type { IDataObject } from 'n8n-workflow';
import { filter } from '../../../shared/api/url';
import type { Result } from '../../../shared/api/types';
import { ENDPOINT_LIST, ENDPOINTS_PAGE } from '../../../shared/lookup/endpoint';
import { rowsForNote } from '../../../shared/api/pages';
import { someById } from '../../../shared/lookup/someOf';
import type { Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { disabled, isDisabled } from '../../domain/simState';

/**
 * Reads the records of devices with few requests, by id, and says which of them are disabled: the service takes an SMS
 * to them. Returns none, with a note, if they cannot be read.
 * @assumption The service takes an SMS to a disabled device, and keeps it until its expiry (docs/service/endpoints.md,
 * *Status*). Check: send an SMS to a disabled device.
 */
export async function readDevices(
	run: Run,
	ids: ReadonlyArray<Result<number>>,
): Promise<ReadonlyMap<number, IDataObject>> {
	const wanted = ids.flatMap((id) => (id.ok ? id.value : []));
	const records = await someById(run.api, ENDPOINT_LIST, wanted, (device) => device);
	if (!records.ok) {
		run.hint('The devices could not be read, so their names and statuses are not known.');
		return new Map();
	}
	note(run, [...records.value.values()]);
	return records.value;
}

/**
 * Says which of these devices are disabled. Reads one page, whatever their number: of more than 1,000 disabled devices
 * in the workspace, the newer ones are not seen. Says nothing if it cannot be read.
 */
export async function noteDisabled(run: Run, ids: ReadonlySet<number>): Promise<void> {
	if (ids.size === 0) return;
	const q = filter({ status: 1, id: ids.size === 1 ? [...ids] : [] });
	const list = { ...ENDPOINT_LIST, query: { q, sort: 'id' }, limit: ENDPOINTS_PAGE };
	const rows = await rowsForNote(run.api, list);
	const reached = rows.filter(({ id }) => ids.has(toId(id) ?? 0));
	note(run, reached);
}

function note(run: Run, devices: readonly IDataObject[]): void {
	const asleep = devices.filter(isDisabled);
	if (asleep.length > 0) run.hint(disabled(asleep).join('. '));
}
