import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import { call } from '../../shared/api/call';
import { path } from '../../shared/api/path';
import type { Result } from '../../shared/api/types';
import { part } from '../../shared/records/record';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/records/time';
import { connect } from '../../shared/run/connect';
import { toId } from '../../shared/values';

/** Devices in memory (about 2 MB). */
const MOST_DEVICES = 10_000;
const CONCURRENCY = 10;
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
	private reading = 0;

	/** Returns the ICCID of an SMS; null if it cannot be known now. Never throws. */
	async of(host: IWebhookFunctions, sms: IDataObject): Promise<IDataObject[string]> {
		const endpoint = toId(part(sms, 'endpoint').id);
		if (endpoint === undefined) return null;
		const number = digits(sms.source_address);
		const key = `${endpoint} ${number}`;
		const known = this.known.get(key);
		const now = Date.now();
		if (known !== undefined && now < known.until) return known.iccid;
		const sim = await this.read(host, endpoint, now);
		if (sim === undefined) return null;
		const isOther = number !== '' && ![number, ''].includes(digits(sim.msisdn));
		const iccid = isOther ? null : (sim.iccid ?? null);
		if (this.known.size >= MOST_DEVICES) this.known.clear();
		this.known.set(key, { iccid, until: now + (number === '' ? HOUR_MS : DAY_MS) });
		return iccid;
	}

	/** Returns the SIM of a device; undefined if it cannot be read now. */
	private async read(host: IWebhookFunctions, endpoint: number, now: number) {
		if (now < this.notBefore || this.reading >= CONCURRENCY) return undefined;
		this.reading += 1;
		const sim = await readSim(host, endpoint).catch(() => undefined);
		this.reading -= 1;
		if (sim?.ok === true) return sim.value;
		this.notBefore = Date.now() + MINUTE_MS;
		return undefined;
	}
}

const digits = (number: unknown) => String(number ?? '').replace(/\D/g, '');

async function readSim(host: IWebhookFunctions, id: number): Promise<Result<IDataObject>> {
	const api = await connect(host, { retryBudgetMs: 0 });
	if (!api.ok) return api;
	const request = {
		method: 'GET',
		path: path`/api/v1/endpoint/${id}`,
		expect: 'object',
		deadlineMs: LONGEST_WAIT_MS,
	} as const;
	return await call(api.value, request, (endpoint) => part(endpoint, 'sim'));
}
