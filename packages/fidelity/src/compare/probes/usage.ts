import { isObject } from '../../../../sandbox/src/http/body';
import { DAY } from '../../../../sandbox/src/world/dates';
import { rowsOf } from '../look';
import { NotSeen, type Probe, type Row } from '../types';
import { answerFindings } from '../answerFindings';
import { asks, judged, probe, value } from './simple';

const DAYS = '/api/v1/endpoint/{id}/stats/daily';
const ORGANISATION = '/api/v1/organisation/my/stats/daily';
const WORKSPACES = '/api/v2/workspace/stats/daily';
const usage = { rests: 'usage.md, *Days of an endpoint*' };
const own = { rests: 'organisation.md, *Usage*' };
const workspaces = { rests: 'organisation.md, *Usage of workspaces*' };

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const dates = (body: unknown) => rowsOf(body).map(({ date }) => String(date));

const refusals: [string, Record<string, string>, string[]][] = [
	['a start that is no day', { start_date: 'nonsense' }, ['readPeriod']],
	['an end before the start', { start_date: '2026-02-02', end_date: '2026-02-01' }, ['readPeriod']],
];

const ofPath = (pattern: string, about: { rests: string }, label: string, name: string) => ({
	name: `usage: ${label}: ${name}`,
	about: { operation: `GET ${pattern}`, ...about },
});

const asked = (
	label: string,
	pattern: string,
	about: { rests: string },
	[name, query, bearsOn]: [string, Record<string, string>, string[]],
): Probe => {
	const one = ofPath(pattern, about, label, name);
	return probe(one.name, { ...one.about, bearsOn }, asks(pattern, query));
};

const volumeOf = (block: unknown) => (isObject(block) ? Number(block.volume) : 0);
const isQuiet = (row: Row) => volumeOf(row.data) === 0 && volumeOf(row.sms) === 0;

/** Whether quiet days are rows, or missing between other days. */
function quietDays(rows: Row[]): string[] {
	const days = rows.map(({ date }) => Date.parse(String(date))).sort((a, b) => a - b);
	const hasGap = days.some((day, index) => index > 0 && day - Number(days[index - 1]) > DAY);
	return [
		...(rows.some(isQuiet) ? ['shown'] : []),
		...(hasGap || (days.length === 0 && rows.length === 0) ? ['left out'] : []),
	];
}

/** Whether the day of `end_date` is part of the answer. */
const endOfDays = (label: string, pattern: string, about: { rests: string }, bearsOn: string[]) => {
	const one = ofPath(pattern, about, label, 'the day of the end');
	return probe(one.name, { ...one.about, bearsOn }, async (look) => {
		for (const path of await look.paths(pattern)) {
			const { body } = await look.get(path);
			const [day] = dates(body).filter((date) => /^\d{4}-\d\d-\d\d$/.test(date));
			if (day === undefined) continue;
			const answer = await look.get(path, { start_date: day, end_date: day });
			return judged(answer, ({ body: days }) => {
				const is = dates(days).includes(day) ? 'in the answer' : 'left out';
				return [{ ...value('the day of end_date', is), described: 'left out' }];
			});
		}
		throw new NotSeen();
	});
};

/** Usage of devices, SIMs, the organization and workspaces. */
export const usageProbes: Probe[] = [
	...refusals.map((one) => asked('an endpoint', DAYS, usage, one)),
	...refusals.map((one) =>
		asked('a SIM', '/api/v1/sim/{id}/stats/daily', { rests: 'sims.md, *Events and usage*' }, [
			one[0],
			one[1],
			['readPeriod', 'statsRoutes'],
		]),
	),
	probe(
		'usage: an endpoint: the standard period',
		{ operation: `GET ${DAYS}`, ...usage },
		async (look) => {
			const [path = DAYS] = await look.paths(DAYS);
			const month = dayOf(look.side.now()).slice(0, 7);
			return judged(await look.get(path), ({ body }) => {
				const all = dates(body);
				if (all.length === 0 || look.side.session === undefined) throw new NotSeen();
				const isMonth = all.every((date) => date.startsWith(month));
				return [value('days', isMonth ? 'of this month' : 'of other months, too')];
			});
		},
	),
	probe(
		'usage: an endpoint: quiet days',
		{ operation: `GET ${DAYS}`, ...usage, bearsOn: ['dailyTraffic'] },
		async (look) => {
			const names = new Set<string>();
			for (const path of await look.paths(DAYS)) {
				const { body } = await look.get(path, { start_date: '2026-01-01' });
				for (const name of quietDays(rowsOf(body))) names.add(name);
			}
			if (names.size === 0) throw new NotSeen();
			const is = names.has('shown') ? 'shown' : 'left out';
			return [{ ...value('days without traffic', is), described: 'left out' }];
		},
	),
	endOfDays('an endpoint', DAYS, usage, ['readPeriod', 'daysQuery']),
	endOfDays('the organization', ORGANISATION, own, []),
	asked('the organization', ORGANISATION, own, [
		'an end alone',
		{ end_date: '2026-02-01' },
		['packages/sandbox/src/routes/organisation.ts organisationRoutes'],
	]),
	asked('the organization', ORGANISATION, own, [
		'a start that is no day',
		{ start_date: 'nonsense' },
		['packages/sandbox/src/routes/organisation.ts organisationRoutes'],
	]),
	probe(
		'usage: the organization: the row TOTAL',
		{ operation: `GET ${ORGANISATION}`, ...own, bearsOn: ['organisationDays'] },
		async (look) => {
			const { status, body } = await look.get(ORGANISATION);
			const all = dates(body);
			if (status !== 200 || all.length === 0) throw new NotSeen();
			// A recording may replace the word.
			const index = all.findIndex((date) => !/^\d{4}-/.test(date));
			const is = index < 0 ? 'none' : index === all.length - 1 ? 'the last row' : 'another row';
			return [value('TOTAL', is)];
		},
	),
	asked('workspaces', WORKSPACES, workspaces, [
		'an unknown workspace',
		{ workspace_ids: '999999999' },
		['chosenWorlds'],
	]),
	asked('workspaces', WORKSPACES, workspaces, [
		'a day that is no day',
		{ start_date: 'nonsense' },
		[],
	]),
	probe(
		'usage: workspaces: how many an application token sees',
		{
			operation: `GET ${WORKSPACES}`,
			...workspaces,
			bearsOn: ['chosenWorlds'],
			login: 'token',
		},
		async (look) => {
			const answer = await look.get(WORKSPACES);
			return judged(answer, ({ body }) => [
				value('workspaces', rowsOf(body).length === 1 ? 'its own' : 'none or several'),
			]);
		},
	),
	...(['data', 'sms'] as const).map((kind) => {
		const pattern = `/api/v1/endpoint/{id}/quota/${kind}`;
		return missing(`no ${kind} quota`, pattern, 'quotas.md, *Operations*', [
			'packages/sandbox/src/routes/quota.ts find',
		]);
	}),
	missing(
		'no bundle',
		'/api/v1/organisation/my/inclusive_volume/active',
		'organisation.md, *Record, plan and bundles*',
		['packages/sandbox/src/routes/organisation.ts organisationRoutes'],
	),
	missing(
		'no plan',
		'/api/v1/organisation/my/tariff_plan/active',
		'organisation.md, *Record, plan and bundles*',
		['packages/sandbox/src/routes/organisation.ts organisationRoutes'],
	),
];

/** The answer for something that a device or an organization does not have. */
function missing(name: string, pattern: string, rests: string, bearsOn: string[]): Probe {
	return probe(
		`missing: ${name}`,
		{ operation: `GET ${pattern}`, rests, bearsOn },
		async (look) => {
			for (const path of await look.paths(pattern)) {
				const answer = await look.get(path);
				const isEmpty = answer.status === 200 && rowsOf(answer.body).length === 0;
				if (answer.status !== 200 && answer.status !== 403) return answerFindings('answer', answer);
				if (isEmpty && Array.isArray(answer.body)) return answerFindings('answer', answer);
			}
			throw new NotSeen();
		},
	);
}
