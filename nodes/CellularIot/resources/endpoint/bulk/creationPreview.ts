import type { IDataObject } from 'n8n-workflow';
import { chunksOf } from './chunks';
import type { Entry } from '../../../../shared/run/operation';
import { groupsOf } from './creation';
import type { NewDevice } from './newDevice';

type Row = Entry<NewDevice>;

/** Names that show which devices a group holds. */
const FIRST = 5;
const FACTORY_TEST = 4;

/** Whether the SIM of a device would be activated, and charged from then on (docs/service/sims.md, *Statuses*). */
function isCharged({ input: { sim } }: Row): boolean {
	const status = sim?.wish.status as { id: number } | undefined;
	return sim?.wish.activate === true && status?.id !== FACTORY_TEST;
}

const inNumbers = (rows: readonly Row[]) => ({
	endpoints: rows.length,
	requests: chunksOf(rows).length,
	sims: rows.filter(({ input }) => input.sim !== undefined).length,
	sims_activated_and_charged: rows.filter(isCharged).length,
});

/** What the creation would do, without a request: SIMs are counted, not looked up. */
export function previewOf(rows: readonly Row[]): IDataObject {
	const groups = groupsOf(rows).map((group) => ({
		...group[0].input.common,
		...inNumbers(group),
		first_names: group
			.flatMap(({ input }) => (input.device.name === undefined ? [] : [String(input.device.name)]))
			.slice(0, FIRST),
	}));
	const requests = groups.reduce((sum, group) => sum + group.requests, 0);
	return { ...inNumbers(rows), requests, groups };
}
