import { secondsDate } from '../../../../sandbox/src/core/world/dates';
import { rowsOf } from '../look';
import { NotSeen, type Look, type Probe, type Row } from '../types';
import { at, listOf, type List } from './lists';
import { openList, READ } from './openList';
import { judged, probe, value } from './simple';

const ALL = listOf('events');
const OF_ENDPOINT = listOf('events of an endpoint');
const OF_SIM = listOf('events of a SIM');

const timeOf = at('timestamp');
const typeOfEvent = at('event_type.id');

/** Asks for the list with a `q` made of the time of its first event. */
const aroundFirst = (
	name: string,
	bearsOn: string[],
	q: (ms: number) => string,
	outcome: (rows: Row[], first: Row) => string | string[],
): Probe =>
	probe(
		`events: ${name}`,
		{ operation: `GET ${ALL.pattern}`, rests: 'events.md, *Filters*', bearsOn },
		async (look) => {
			const open = await openList(look, ALL);
			const [first] = open.rows;
			const ms = first && timeOf(first);
			if (!first || typeof ms !== 'number') throw new NotSeen();
			const answer = await open.ask({ per_page: READ, q: q(ms) });
			return judged(answer, ({ body }) => [value('rows', outcome(rowsOf(body), first))]);
		},
	);

const holds = (rows: Row[], { id }: Row) =>
	rows.some((row) => row.id === id) ? 'the event' : 'not the event';

/** Whether rows of some types have a key. */
const keyOfTypes = (
	name: string,
	of: List,
	key: string,
	types: number[],
	bearsOn: string[],
): Probe =>
	probe(
		`events: ${name}`,
		{ operation: `GET ${of.pattern}`, rests: 'events.md, *Record*', bearsOn },
		async (look) => {
			const rows = (await openList(look, of)).rows.filter(
				(row) => types.length === 0 || types.includes(Number(typeOfEvent(row))),
			);
			if (rows.length === 0) throw new NotSeen();
			const names = [
				...(rows.some((row) => key in row) ? ['there'] : []),
				...(rows.some((row) => !(key in row)) ? ['missing'] : []),
			];
			return [value(`[].${key}`, names)];
		},
	);

const SESSIONS = [3, 5];

/** Events: what their lists name, and periods. */
export const events: Probe[] = [
	keyOfTypes('the organization names the endpoint', ALL, 'endpoint', SESSIONS, ['eventFault']),
	keyOfTypes('the end of a session has its detail', ALL, 'detail', [5], ['eventFault']),
	keyOfTypes('the list of an endpoint does not name it', OF_ENDPOINT, 'endpoint', [], []),
	keyOfTypes('the list of an endpoint names the SIM', OF_ENDPOINT, 'sim', SESSIONS, []),
	keyOfTypes('the list of a SIM names it', OF_SIM, 'sim', [], []),
	aroundFirst(
		'a period of one second',
		['takePeriod'],
		(ms) => `from:${secondsDate(ms)},until:${secondsDate(ms)}`,
		holds,
	),
	aroundFirst(
		'a period that ends before an event',
		['takePeriod'],
		(ms) => `from:${secondsDate(ms - 60_000)},until:${secondsDate(ms - 1000)}`,
		holds,
	),
	aroundFirst('a start without an end', [], (ms) => `from:${secondsDate(ms)}`, holds),
	aroundFirst(
		'an end before the start',
		['takePeriod'],
		(ms) => `from:${secondsDate(ms + 60_000)},until:${secondsDate(ms)}`,
		holds,
	),
	aroundFirst(
		'a time with milliseconds',
		['readSecondsUtc'],
		(ms) => `from:${new Date(ms).toISOString()},until:${new Date(ms + 1000).toISOString()}`,
		holds,
	),
	aroundFirst(
		'days in place of times',
		['readSecondsUtc'],
		(ms) => `from:${secondsDate(ms).slice(0, 10)},until:${secondsDate(ms).slice(0, 10)}`,
		holds,
	),
	probe(
		'events: ids grow with time',
		{ operation: `GET ${ALL.pattern}`, rests: 'events.md, *Record*' },
		async (look: Look) => {
			const { rows } = await openList(look, ALL);
			const byId = [...rows].sort((a, b) => Number(a.id) - Number(b.id)).map(timeOf);
			if (byId.length < 2) throw new NotSeen();
			const grows = byId.every((ms, i) => i === 0 || Number(ms) >= Number(byId[i - 1]));
			return [value('order', grows ? 'ids grow with time' : 'ids do not grow with time')];
		},
	),
];
