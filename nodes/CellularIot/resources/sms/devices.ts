import type { IDataObject } from 'n8n-workflow';
import type { Result } from '../../../shared/api/types';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { someById } from '../../../shared/lookup/someOf';
import type { Run } from '../../../shared/run/operation';
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
	const asleep = [...records.value.values()].filter(isDisabled);
	if (asleep.length > 0) run.hint(disabled(asleep).join('. '));
	return records.value;
}
