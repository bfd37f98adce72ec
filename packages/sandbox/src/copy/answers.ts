import { UNKNOWN_QUOTA } from '../core/world/quota';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject, type JsonObject } from '../core/http/body';
import { readDays } from '../core/http/period';
import type { Query } from '../core/http/query';
import { monthStart } from '../core/traffic/trafficLimit';
import { carried, KNOWN, KNOWN_DETAIL, type Known } from './carry';
import { keyOf, type Line, type List } from './form';
import type { OpenCopy } from './opened';
import { amountOf, idOf, objectOf, objectsOf, timeOf } from './values';

/** Reads whose rows are copied: the kind of record, and whether its rows belong to the record of the path. */
interface Read {
	list: List;
	belongs?: true;
	known?: Known;
}

const READS: Readonly<Record<string, Read>> = {
	'/api/v1/endpoint': { list: 'endpoint' },
	'/api/v1/endpoint/:id': { list: 'endpoint', known: KNOWN_DETAIL },
	'/api/v1/sim': { list: 'sim' },
	'/api/v1/sim/:id': { list: 'sim' },
	'/api/v1/euicc': { list: 'euicc' },
	'/api/v1/euicc/:id': { list: 'euicc' },
	'/api/v1/service_profile': { list: 'service_profile' },
	'/api/v1/service_profile/:id': { list: 'service_profile_detail' },
	'/api/v1/service_profile/:id/traffic_limit': { list: 'data_limit', belongs: true },
	'/api/v1/tariff_profile': { list: 'tariff_profile' },
	'/api/v1/tariff_profile/:id': { list: 'tariff_profile' },
	'/api/v1/ip_address_space': { list: 'ip_address_space' },
	'/api/v2/tags': { list: 'tag' },
	'/api/v1/endpoint/:id/quota/data': { list: 'data_quota', belongs: true },
	'/api/v1/endpoint/:id/quota/sms': { list: 'sms_quota', belongs: true },
	'/api/v1/endpoint/:id/traffic_limit_extension': { list: 'limit_extension', belongs: true },
	'/api/v1/endpoint/:id/operator_blacklist': { list: 'operator_blacklist', belongs: true },
};

export const DAYS = '/api/v1/endpoint/:id/stats/daily';

/** Gives answers what the service sent beyond what the sandbox knows. */
export function carryAnswers(app: FastifyInstance, copy: OpenCopy): void {
	app.addHook('preSerialization', (request, reply, payload, done) => {
		const { url = '' } = request.routeOptions;
		const read = Object.hasOwn(READS, url) ? READS[url] : undefined;
		const isCopied = request.method === 'GET' && isHome(copy, request) && reply.statusCode === 200;
		if (isCopied && url === DAYS) return done(null, daysOf(copy, request, payload));
		if (!isCopied || !read) return done(null, payload);
		return done(null, answerOf(copy, read, read.belongs && idOfPath(request), payload));
	});
}

const idOfPath = ({ params }: FastifyRequest) => idOf((params as { id?: string }).id);
const isHome = ({ world }: OpenCopy, { session }: FastifyRequest) =>
	session?.organisationId === world.organisation.id;

function answerOf(copy: OpenCopy, read: Read, of: number | undefined, payload: unknown): unknown {
	const { list } = read;
	if (Array.isArray(payload)) return payload.map((row) => answerOf(copy, read, of, row));
	if (isObject(payload) && Array.isArray(payload.data) && list === 'tag') {
		return { ...payload, data: answerOf(copy, read, of, payload.data) };
	}
	return isObject(payload) && isCopiedQuota(copy, list, of)
		? carriedRow(copy, read, of, payload)
		: payload;
}

/** Returns a row of an answer with what the copy has beyond it. */
export function carriedRow(
	copy: Pick<OpenCopy, 'file' | 'places'>,
	{ list, known = KNOWN[list] ?? {} }: Read,
	of: number | undefined,
	row: JsonObject,
): unknown {
	const original = originalOf(copy, list, { of, row });
	return original ? carried(row, original, known) : row;
}

export function originalOf(
	{ file, places }: Pick<OpenCopy, 'file' | 'places'>,
	list: List,
	record: Pick<Line, 'of' | 'row'>,
): JsonObject | undefined {
	const place = places.get(list)?.get(keyOf(record));
	return place && file.rowAt(place);
}

/** A quota has no id: one that was assigned later has another time. */
function isCopiedQuota(copy: OpenCopy, list: List, of = 0): boolean {
	if (list !== 'data_quota' && list !== 'sms_quota') return true;
	const quota = copy.world.quotas[list === 'data_quota' ? 'data' : 'sms'].get(of);
	return quota !== UNKNOWN_QUOTA && (quota?.assignedAt ?? 0) <= copy.copiedAt;
}

/** Days without new traffic are those of the service, with its costs. */
function daysOf(copy: OpenCopy, request: FastifyRequest, payload: unknown): JsonObject[] {
	const original = originalOf(copy, 'usage', { of: idOfPath(request), row: {} });
	const { start, end = copy.world.clock.now() + 1 } = readDays(request.query as Query);
	const from = start ?? monthStart(end - 1);
	const copied = objectsOf(original?.days).filter(({ date }) => {
		const at = timeOf(date) ?? NaN;
		return at >= from && at < end;
	});
	const days = new Map(copied.map((day) => [day.date, day]));
	for (const day of objectsOf(payload)) {
		const before = days.get(day.date);
		if (!before || volumesOf(before) !== volumesOf(day)) days.set(day.date, day);
	}
	return [...days.values()].sort((one, other) => (String(one.date) < String(other.date) ? -1 : 1));
}

const volumesOf = (day: JsonObject): string =>
	['data', 'sms']
		.flatMap((kind) => ['volume_tx', 'volume_rx'].map((key) => objectOf(day[kind])[key]))
		.map((value) => (amountOf(value) ?? 0).toFixed(6))
		.join();
