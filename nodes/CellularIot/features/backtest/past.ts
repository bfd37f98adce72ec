import type { IDataObject } from 'n8n-workflow';
import { withClock } from '../../../shared/api/clock';
import { refused, type Result, success } from '../../../shared/api/types';
import { type KnownEndpoint, knownEndpointIn } from '../../../shared/changes/changeItem';
import type { DeviceRules, ListedDevice } from '../../../shared/changes/changes';
import { eventFault } from '../../../shared/changes/eventFault';
import { memberCheck } from '../../../shared/changes/foldSigns';
import { toListed } from '../../../shared/changes/listing';
import {
	byTime,
	imeiOf,
	type Place,
	type Sign,
	SIGN_TYPES,
	signOf,
} from '../../../shared/changes/sign';
import { learnPlaces, type Places } from '../../../shared/changes/values';
import { membersOf, readScoped } from '../../../shared/lookup/deviceScope';
import { eventList, readNewestRows } from '../../../shared/lookup/rangeList';
import { DAY_MS, LOOK_BACK_MS, MINUTE_MS, SECOND_MS } from '../../../shared/records/time';
import type { Run } from '../../../shared/run/operation';
import { firstTexts, grouped } from '../../../shared/values';
import type { BacktestForm } from './form';
import { Polls } from './polls';

/** Most pages of events: half a million events. */
const MOST_PAGES = 500;
/** Events that are checked for missing fields. */
const MOST_CHECKED = 1000;

/** A device with events, or a new one. */
export interface PastDevice {
	id: string;
	/** Time of its creation, if that lies in the reading: it was never online before. */
	created?: number;
	/** False for one that is no longer in the list. */
	isListed: boolean;
	/** Oldest first. */
	signs: readonly Sign[];
}

/** What was read. Times are milliseconds of service time. */
export interface Past {
	devices: PastDevice[];
	polls: Polls;
	/** Names of countries and networks. */
	places: Places;
	/** Start of the reading. */
	readFrom: number;
	/** Number of watched devices. */
	watched: number;
	/** Number of those that a trigger published now would emit as never online, if *Changes* has that. */
	neverSeen: number;
	/** Whether the retention of the service, or `MOST_PAGES`, ended the reading early. */
	isPastRetention: boolean;
	isCut: boolean;
	/** Whether a list changed during the reading. */
	isMoved: boolean;
	knownOf(endpoint: string): KnownEndpoint;
}

/**
 * Reads the devices, and the events of the period and of `lookBackMs` before it (docs/service/events.md, *List*). Requests:
 * the pages of both lists.
 */
export async function readPast(
	run: Run,
	{ scope, rules, days, everyMinutes }: BacktestForm,
	lookBackMs: number,
): Promise<Result<Past>> {
	const api = withClock(run.api);
	const list = await readScoped(api, scope);
	if (!list.ok) return list;
	const names = new Map(list.value.rows.map((row) => [String(row.id), knownEndpointIn(row)]));
	const listed = list.value.rows.flatMap((row) => toListed(row) ?? []);
	const missing = scope.of === 'chosen' ? scope.ids.filter((id) => !names.has(id)) : [];
	if (missing.length > 0) {
		return refused(
			`The service has no endpoint ${firstTexts(missing)}`,
			"Correct the IDs in 'Endpoints', or remove them. They may belong to another workspace than the credential.",
		);
	}
	// A filter has whole seconds.
	const until = Math.floor(api.now() / SECOND_MS) * SECOND_MS;
	const wanted = until - days * DAY_MS - lookBackMs;
	const from = Math.max(wanted, until - LOOK_BACK_MS);
	const events = await readSigns(run, { from, until }, rules);
	if (!events.ok) return events;
	const { signs, isCut } = events.value;
	const readFrom = isCut ? (signs[0]?.time ?? from) : from;
	const everyMs = everyMinutes * MINUTE_MS;
	const steps = Math.floor(Math.min(days * DAY_MS, until - readFrom) / everyMs);
	const seen = signs.map(({ time }) => time);
	const isMember = memberCheck(membersOf(scope), {}, { devices: listed, complete: true });
	const own = signs.filter(({ endpoint }) => isMember(endpoint));
	return success({
		devices: devicesOf(own, listed, readFrom),
		polls: new Polls(until - steps * everyMs, until, everyMs, seen),
		places: learnPlaces({ countries: {}, networks: {} }, signs),
		readFrom,
		watched: listed.length,
		neverSeen: rules.changes.has('neverSeen') ? neverOnline(listed, own, until).length : 0,
		isPastRetention: from > wanted,
		isCut,
		isMoved: !list.value.complete || events.value.changed,
		knownOf: (endpoint) => names.get(endpoint) ?? { name: null, iccid: null },
	});
}

/** Reads the signs, newest first, and returns them oldest first. */
async function readSigns(
	{ api }: Run,
	range: { from: number; until: number },
	rules: DeviceRules,
): Promise<Result<{ signs: Sign[]; isCut: boolean; changed: boolean }>> {
	const signs: Sign[] = [];
	const small = smallSigns();
	const checked: IDataObject[] = [];
	let pages = 0;
	const list = await readNewestRows(api, eventList({ type: SIGN_TYPES, range }), {
		isEnough: () => ++pages >= MOST_PAGES,
		onRow(event) {
			if (checked.length < MOST_CHECKED) checked.push(event);
			const sign = signOf(event, (text) => text);
			if (sign === undefined) return;
			small(sign);
			signs.push(sign);
		},
	});
	if (!list.ok) return list;
	const [message, description] = eventFault(checked, rules) ?? [];
	if (message !== undefined) return refused(message, description);
	const { total = Number.POSITIVE_INFINITY, changed, count } = list.value;
	return success({
		// A list that refuses a large page later is read again.
		signs: signs.sort(byTime).filter(({ id }, index) => id !== signs[index - 1]?.id),
		isCut: pages >= MOST_PAGES && count < total,
		changed,
	});
}

/** Returns a function that returns the first of all equal values. */
function sharing<Value>(keyOf: (value: Value) => unknown) {
	const known = new Map<unknown, Value>();
	return <Given extends Value>(value: Given): Given => {
		const key = keyOf(value);
		if (!known.has(key)) known.set(key, value);
		return known.get(key) as Given;
	};
}

/** Returns a function that makes a sign small: a month has 300,000. Equal texts are held once, and no whole event. */
function smallSigns(): (sign: Sign) => void {
	const text = sharing((one?: string) => one);
	const place = sharing((one?: Place) => one && `${one.id},${one.name}`);
	return (sign) => {
		sign.endpoint = text(sign.endpoint);
		sign.name = text(sign.name);
		sign.iccid = text(sign.iccid);
		sign.imei = text(sign.imei);
		sign.country = place(sign.country);
		sign.network = place(sign.network);
		sign.event = { id: sign.event.id };
	};
}

/** Returns the devices that the first poll of a trigger learns as never seen: without IMEI and without a sign in a day. */
function neverOnline(listed: readonly ListedDevice[], signs: readonly Sign[], now: number) {
	const recent = signs.filter(({ time }) => time > now - DAY_MS);
	const seen = new Set(recent.map(({ endpoint }) => endpoint));
	return listed.filter(({ id, imei }) => imeiOf(imei) === undefined && !seen.has(id));
}

function devicesOf(
	signs: readonly Sign[],
	listed: readonly ListedDevice[],
	readFrom: number,
): PastDevice[] {
	const own = grouped(signs, ({ endpoint }) => endpoint);
	const records = new Map(listed.map((one) => [one.id, one]));
	return [...new Set([...records.keys(), ...own.keys()])].flatMap((id) => {
		const { created = 0 } = records.get(id) ?? {};
		const isNew = created >= readFrom;
		// Nothing can change in an old device without events.
		if (!isNew && !own.has(id)) return [];
		const device = { id, isListed: records.has(id), signs: own.get(id) ?? [] };
		return [{ ...device, ...(isNew && { created }) }];
	});
}
