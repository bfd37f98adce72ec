import type { FastifyInstance } from 'fastify';
import { matching } from '../control/schemas';
import { verb, type Verb } from '../control/verb';
import { object } from '../core/description/schema';
import { carryAnswers } from './answers';
import { type Change, csvOf } from './changes';
import type { OpenCopy } from './opened';
import { refuseUnknown } from './unknown';

const LIMITED = object({ 'limit?': matching('^\\d{1,9}$', 'a number of changes') });

/** The list of what differs from a copied fleet by now. */
export const copyVerbs = (copy: OpenCopy | undefined): Verb[] => [
	verb(
		'GET /changes',
		'what differs from the copied fleet that was opened, also as changes.csv; copy is null without one',
		LIMITED,
		({ limit }) => {
			const changes = copy?.baseline.changes(copy.world) ?? [];
			const shown = changes.slice(0, limit === undefined ? changes.length : Number(limit));
			const total = changes.length;
			return {
				copy: copy?.file.name ?? null,
				total,
				records: countRecords(changes),
				changes: shown,
			};
		},
	),
];

/** Returns how many records of each kind differ. */
function countRecords(changes: readonly Change[]): Record<string, number> {
	const records = new Map(changes.map(({ record, id }) => [`${record} ${id}`, record]));
	const counts: Record<string, number> = {};
	for (const record of records.values()) counts[record] = (counts[record] ?? 0) + 1;
	return counts;
}

/** Serves a copied fleet: answers have what the sandbox does not know, and reads of what the copy lacks are refused. */
export function copyRoutes(app: FastifyInstance, copy: OpenCopy | undefined): void {
	if (!copy) return;
	refuseUnknown(app, copy);
	carryAnswers(app, copy);
	app.addHook('onClose', async () => copy.file.close());
	app.get('/_sandbox/changes.csv', (_request, reply) =>
		reply
			.header('Content-Type', 'text/csv; charset=utf-8')
			.header('Content-Disposition', 'attachment; filename="changes.csv"')
			.send(csvOf(copy.baseline.changes(copy.world))),
	);
}
