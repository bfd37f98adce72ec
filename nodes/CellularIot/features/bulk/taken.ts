import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../shared/api/client';
import { inWords } from '../../../shared/api/errors';
import type { Failure } from '../../../shared/api/types';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { rowsForNote } from '../../../shared/api/pages';
import { nameOf, part, rowsOf } from '../../../shared/records/record';
import { toId } from '../../../shared/values';
import { explainSome } from '../../domain/simState';
import type { Identifiers } from './refusedItems';

/** Longest list that is read to explain refusals, in pages of 1,000. */
const MOST_PAGES = 20;
/** Refusals that a number of another device may cause. */
const ABOUT_NUMBERS = new Set([400, 403, 409, 422]);

/**
 * Returns a function that names the devices with the SIM or the IMEI of a refused new device. Reads the list of
 * endpoints once; in a larger fleet, looks up the first SIMs (docs/service/endpoints-bulk.md, *Refusals*).
 */
export function explainTaken(api: Api) {
	let devices: Promise<IDataObject[]> | undefined;
	const explained = explainSome(api);
	return async (ids: Identifiers, failure: Failure): Promise<Failure> => {
		if (!ABOUT_NUMBERS.has(failure.status ?? 0)) return failure;
		devices ??= rowsForNote(api, {
			...ENDPOINT_LIST,
			query: { sort: 'id' },
			mostPages: MOST_PAGES,
		});
		const owners = ownersOf(await devices, ids);
		const errors = rowsOf(failure.body as IDataObject | undefined, 'errors');
		// Other errors of the row would be lost.
		if (owners.length === 0 || errors.length > owners.length) {
			return await explained({ simId: ids.simId }, failure);
		}
		return inWords(failure, textOf(owners));
	};
}

interface Owner {
	noun: 'SIM' | 'IMEI';
	/** ICCID or IMEI. */
	number: string;
	device: IDataObject;
}

function ownersOf(devices: readonly IDataObject[], { simId, imei }: Identifiers): Owner[] {
	const owners: Owner[] = [];
	for (const device of devices) {
		const { id, iccid } = part(device, 'sim');
		if (simId !== undefined && toId(id) === simId) {
			owners.push({ noun: 'SIM', number: String(iccid ?? `with the ID ${simId}`), device });
		}
		if (imei !== undefined && device.imei === imei) {
			owners.push({ noun: 'IMEI', number: imei, device });
		}
	}
	return owners;
}

function textOf(owners: readonly Owner[]) {
	const [one, other] = owners as [Owner, ...Owner[]];
	if (other !== undefined && one.device === other.device) {
		return {
			message: `The device exists already: ${nameOf(one.device)} has this SIM and this IMEI`,
			description: "Leave this row out. 'Endpoint: Apply Sheet' changes devices that exist.",
		};
	}
	const sentences = owners.map(
		({ noun, number, device }) =>
			`The ${noun} ${number} is in use: the endpoint ${nameOf(device)} has it`,
	);
	const description = owners.some(({ noun }) => noun === 'SIM')
		? "Take the SIM out with 'Endpoint: Release SIM', or choose a SIM that no endpoint has."
		: 'Correct the IMEI, or leave this row out.';
	return { message: sentences.join('. '), description };
}
