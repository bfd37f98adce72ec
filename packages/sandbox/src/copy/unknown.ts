import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../core/http/errors';
import { readDays } from '../core/http/period';
import type { Query } from '../core/http/query';
import { monthStart } from '../core/traffic/trafficLimit';
import { type QuotaKind, UNKNOWN_QUOTA } from '../core/world/quota';
import { DAYS } from './answers';
import type { Part } from './form';
import type { OpenCopy } from './opened';
import { idOr } from './values';

/** Sums over more than the copied days of the devices. */
const OTHER_USAGE = new Set([
	'/api/v1/endpoint/:id/stats',
	'/api/v1/sim/:id/stats',
	'/api/v1/sim/:id/stats/daily',
	'/api/v1/organisation/my/stats',
	'/api/v1/organisation/my/stats/daily',
	'/api/v1/organisation/my/stats/hourly',
	'/api/v1/organisation/my/tariff_plan/active',
	'/api/v2/workspace/stats/daily',
]);
const QUOTA = /\/quota\/(data|sms)$/;
const EXTENSIONS = '/api/v1/endpoint/:id/traffic_limit_extension';
const BLOCKLIST = /\/operator_(?:blacklist|blocklist\/operator.*)$/;

/** Refuses reads of what the copy does not hold: an empty or zero answer would be a lie. */
export function refuseUnknown(app: FastifyInstance, copy: OpenCopy): void {
	app.addHook('preHandler', (request, _reply, done) => {
		const isRead = request.method === 'GET' || request.method === 'HEAD';
		const reason = isRead ? unknownIn(copy, request) : undefined;
		done(reason === undefined ? undefined : refusal(403, 1104, reason));
	});
}

const without = (what: string, part: Part) =>
	`This copy of a fleet has no ${what}. Copy again with --${part}.`;

function unknownIn(
	copy: OpenCopy,
	{ routeOptions, params, query }: FastifyRequest,
): string | undefined {
	const { url = '' } = routeOptions;
	const id = idOr((params as { id?: string }).id);
	const has = (part: Part) => copy.file.header.parts.includes(part);
	if (OTHER_USAGE.has(url)) {
		return 'A copy of a fleet does not hold this. Of usage it has at most the days of each device in its month.';
	}
	if (url === DAYS) {
		return has('usage') ? unknownDays(copy, id, query as Query) : without('usage', 'usage');
	}
	if (BLOCKLIST.test(url))
		return has('blocklists') ? undefined : without('blocklists', 'blocklists');
	return has('quotas') ? undefined : unknownQuota(copy, id, url);
}

/** Quotas and extensions that were assigned since the copy was opened are known. */
function unknownQuota({ world }: OpenCopy, id: number, url: string): string | undefined {
	const kind = QUOTA.exec(url)?.[1] as QuotaKind | undefined;
	if (kind && world.quotas[kind].get(id) === UNKNOWN_QUOTA) return without('quotas', 'quotas');
	const isUnknown = url === EXTENSIONS && !world.limitExtensions.has(id);
	return isUnknown ? without('extensions of limits', 'quotas') : undefined;
}

/** Days before the month of the copy, and those of a device whose usage could not be read. */
function unknownDays({ copiedAt, places, world }: OpenCopy, id: number, query: Query) {
	const isCopied = places.get('endpoint')?.has(`/${id}`) === true;
	if (!isCopied) return undefined;
	if (!world.unlogged.has(id)) return 'The usage of this device could not be copied.';
	const first = monthStart(copiedAt);
	const { start: from, end = world.clock.now() } = readDays(query);
	const start = from ?? monthStart(end);
	return start < first
		? `This copy of a fleet has the usage since ${new Date(first).toISOString().slice(0, 10)} only.`
		: undefined;
}
