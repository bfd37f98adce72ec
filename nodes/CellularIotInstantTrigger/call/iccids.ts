import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import { path } from '../../shared/api/path';
import { part } from '../../shared/records/record';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/records/time';
import { connect } from '../../shared/run/connect';
import { toId } from '../../shared/values';

/** Devices in memory (about 2 MB). */
const MOST_DEVICES = 10_000;
/** Longest wait for the service: an SMS must not wait for its ICCID. */
const LONGEST_WAIT_MS = SECOND_MS;

/**
 * ICCIDs of devices: a pushed SMS has none (docs/service/callbacks.md, *SMS from a device*). One request a day for each
 * device and number, as another SIM has another number. Without a number, one an hour. No request for a minute after a
 * failed one.
 */
export class Iccids {
	private readonly known = new Map<string, { iccid: IDataObject[string]; until: number }>();
	private notBefore = 0;

	/** Returns the ICCID of an SMS; null if it cannot be known now. Never throws. */
	async of(host: IWebhookFunctions, sms: IDataObject): Promise<IDataObject[string]> {
		const endpoint = toId(part(sms, 'endpoint').id);
		const number = digits(sms.source_address);
		const key = `${endpoint} ${number}`;
		const known = this.known.get(key);
		const now = Date.now();
		if (known !== undefined && now < known.until) return known.iccid;
		if (endpoint === undefined || now < this.notBefore) return null;
		const sim = await readSim(host, endpoint).catch(() => undefined);
		if (sim === undefined) {
			this.notBefore = Date.now() + MINUTE_MS;
			return null;
		}
		const isOther = number !== '' && ![number, ''].includes(digits(sim.msisdn));
		const iccid = isOther ? null : (sim.iccid ?? null);
		if (this.known.size >= MOST_DEVICES) this.known.clear();
		this.known.set(key, { iccid, until: now + (number === '' ? HOUR_MS : DAY_MS) });
		return iccid;
	}
}

const digits = (number: unknown) => String(number ?? '').replace(/\D/g, '');

/** Returns the SIM of a device; undefined without an answer in time. */
async function readSim(host: IWebhookFunctions, id: number): Promise<IDataObject | undefined> {
	const api = await connect(host, { retryBudgetMs: 0 });
	if (!api.ok) return undefined;
	const request = {
		method: 'GET',
		path: path`/api/v1/endpoint/${id}`,
		expect: 'object',
		deadlineMs: LONGEST_WAIT_MS,
	} as const;
	const answer = await api.value.send(request);
	return answer.ok ? part(answer.value.body, 'sim') : undefined;
}
