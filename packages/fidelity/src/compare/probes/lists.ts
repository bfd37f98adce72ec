import { isObject } from '../../../../sandbox/src/core/http/body';
import { readTime } from '../form';
import type { Row } from '../types';

/** How rows of a list are compared by a field: a number, a time or a text. */
export type ValueOf = (row: Row) => unknown;

/** A list with pages in headers. */
export interface List {
	/** In names of probes. */
	name: string;
	pattern: string;
	/** Page and heading of the list. */
	rests: string;
	/** Assumptions about bad paging. */
	paging: string[];
	/** A filter that no row fits. */
	nothing: string;
}

/** Reads `sim.status.id` of a row; a time becomes milliseconds. */
export const at =
	(path: string): ValueOf =>
	(row) => {
		let value: unknown = row;
		for (const key of path.split('.')) value = isObject(value) ? value[key] : undefined;
		return readTime(value) ?? value ?? null;
	};

const list = (
	name: string,
	pattern: string,
	rests: string,
	nothing: string,
	paging: string[] = [],
): List => ({ name, pattern, rests: `docs/service/${rests}`, nothing, paging });
const events = (name: string, pattern: string, paging: string[]): List =>
	list(name, pattern, 'events.md, *List*', 'iccid:8999999999999999999', paging);
const flows = (view: string): List =>
	list(
		`flow ${view}`,
		`/api/v1/endpoint/{id}/flowlogs/${view}`,
		'flow-logs.md, *Query*',
		'destination_ip:203.0.113.254',
	);

/** Events of the organisation; others inherit its assumptions. */
const STRICT = ['readStrictPage', 'LARGE_PAGE'];

export const LISTS: List[] = [
	list('endpoints', '/api/v1/endpoint', 'endpoints.md, *List*', 'id:999999999'),
	list('SIMs', '/api/v1/sim', 'sims.md, *List*', 'id:999999999'),
	events('events', '/api/v1/event', STRICT),
	events('events of an endpoint', '/api/v1/endpoint/{id}/event', STRICT),
	events('events of a SIM', '/api/v1/sim/{id}/event', ['eventRoutes']),
	flows('detail'),
	flows('destination'),
];

/** Criteria of `q` that a list needs to have rows at all: flow logs show the last hour only. */
export const isFlowList = ({ pattern }: List): boolean => pattern.includes('flowlogs');

/** The list of a name. */
export function listOf(name: string): List {
	const found = LISTS.find((list) => list.name === name);
	if (!found) throw new Error(`No list ${name}`);
	return found;
}
