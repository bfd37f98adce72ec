import type { Control } from './control';
import { dateOf } from './deviceRoutes';
import { LEDGER, LEDGER_RECORDS, NOTHING, USAGE } from './schemas';
import { verb, type Verb } from './verb';

/** Most calls of an answer. */
const CALLS = 1000;

/** The controls of what the service pushes, over HTTP. */
export const pushVerbs = (control: Control): Verb[] => [
	verb(
		'POST /endpoint/:id/usage',
		'adds a usage record; traffic is 5 for data, 6 for SMS',
		USAGE,
		({ from, until, ...usage }, id) => ({
			id: control.usage(id, { ...usage, from: dateOf(from), until: dateOf(until) }),
		}),
	),
	verb(
		'GET /callbacks',
		'calls of callbacks; only this computer and the hosts of --callback-host are called',
		NOTHING,
		() => control.callbacks(),
	),
	verb(
		'GET /ledger',
		'numbers of pushed records, and up to 1000 calls of callbacks and streams after that number',
		LEDGER,
		({ after }) => ({
			totals: control.ledger().totals(),
			calls: control
				.ledger()
				.callsAfter(Number(after ?? 0))
				.slice(0, CALLS),
		}),
	),
	verb(
		'GET /ledger/records',
		'each record (sms, receipt, event, usage), with its calls and acknowledgements',
		LEDGER_RECORDS,
		({ kind }) => ({ records: control.ledger().records(kind) }),
	),
	verb('DELETE /ledger', 'forgets the calls and records', NOTHING, () => control.ledger().reset()),
];
