import { success, type Result } from '../../../shared/api/types';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { part } from '../../../shared/records/record';
import { HOUR_MS } from '../../../shared/records/time';
import { operation } from '../../../shared/run/operation';
import {
	type Facts,
	lastContactOf,
	nextReads,
	Reader,
	silentOptions,
	verdictOf,
} from '../../features/diagnosis';

/**
 * Reads what can explain why a device does not work, and returns the first verdict that holds. Reads in rounds: each
 * sends side by side what can still change the verdict (docs/diagnose.md).
 */
export const diagnose = operation({
	value: 'diagnose',
	action: 'Diagnose device',
	description:
		'Find out what is wrong with a device that does not work or cannot be reached: one verdict, its evidence and the next step. Reads only.',
	fields: {
		located: endpointField,
		silentHours: silentOptions(
			'A device without contact for this many hours is silent. Without this option, its usual pauses decide.',
		),
	},
	async run(run, { located, silentHours }) {
		const reader = new Reader(run);
		const id = await endpointIdOf(reader, located);
		if (!id.ok) return id;
		const facts = await factsOf(reader, id.value, silentHours);
		if (!facts.ok) return facts;
		const { endpoint, now } = facts.value;
		const contact = lastContactOf(facts.value);
		return success({
			endpoint_id: id.value,
			endpoint_name: endpoint.name ?? null,
			iccid: part(endpoint, 'sim').iccid ?? null,
			...verdictOf(facts.value),
			last_seen: contact === undefined ? null : new Date(contact).toISOString(),
			checked_at: new Date(now).toISOString(),
			requests: reader.requests,
		});
	},
});

/** Reads round by round until nothing can change the verdict any more. */
async function factsOf(reader: Reader, id: number, silentHours?: number): Promise<Result<Facts>> {
	const endpoint = await reader.endpoint(id);
	if (!endpoint.ok) return endpoint;
	const facts: Facts = {
		now: reader.api.now(),
		endpoint: endpoint.value,
		readings: {},
		silentMs: silentHours === undefined ? undefined : silentHours * HOUR_MS,
	};
	for (let names = nextReads(facts); names.length > 0; names = nextReads(facts)) {
		const readings = await Promise.all(names.map(async (name) => await reader.read(facts, name)));
		for (const reading of readings) {
			if (!reading.ok) return reading;
			Object.assign(facts.readings, reading.value);
		}
		facts.now = reader.api.now();
	}
	return success(facts);
}
