import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readList, readRecord } from '../../../shared/api/call';
import { daysQuery, daysWithin, readDailyUsage } from '../../domain/dailyUsage';
import { success } from '../../../shared/api/types';
import { type DayRange, dayRangeFields, readDayRange } from '../../../shared/fields/dayRange';
import { simplifyField } from '../../../shared/fields/listing';
import type { Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';
import { simplifyWorkspace } from '../../../shared/records/organisationUsage';
import { rowsOf } from '../../../shared/records/record';
import { AMOUNTS, noted, simplifyDays, totalUsage } from '../../../shared/records/usage';
import { simplifyMonths } from '../../../shared/records/usageTotals';
import { type Outcome, operation, type Run } from '../../../shared/run/operation';

const ORGANISATION = '/api/v1/organisation/my';
const OUTPUTS = ['perDay', 'perMonth', 'perWorkspace', 'total'] as const;

const outputField: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [
		{ name: 'Per Day', value: 'perDay', description: 'An item for each day with usage' },
		{
			name: 'Per Day and Workspace',
			value: 'perWorkspace',
			description: 'An item for each day with usage of each workspace that you may see',
		},
		{
			name: 'Per Month (Last and This)',
			value: 'perMonth',
			description: 'An item for last month and one for this month, with their cost',
		},
		{ name: 'Total', value: 'total', description: 'One item for the whole time range' },
	],
	default: 'perDay',
	description: 'What an item of the output is',
};

const workspaceIdsField: INodeProperties = {
	displayName: 'Workspace IDs',
	name: 'workspaceIds',
	type: 'string',
	default: '',
	placeholder: 'e.g. 13000, 13002',
	description: 'IDs separated by commas; empty means all workspaces that you may see',
};

interface Wish {
	output: (typeof OUTPUTS)[number];
	/** Days at the time of the request, for outputs with days. */
	days: (now: number) => DayRange;
	workspaceIds: number[];
	isRaw: boolean;
}

const NO_DAYS = () => ({ from: '', until: '' });

function readWish(parameters: Parameters): Wish {
	const output = parameters.choice('output', OUTPUTS);
	return {
		output,
		days: output === 'perMonth' ? NO_DAYS : readDayRange(parameters),
		workspaceIds: output === 'perWorkspace' ? parameters.ids('workspaceIds') : [],
		isRaw: output !== 'total' && !parameters.flag('simplify'),
	};
}

/** Usage of the whole organization (docs/service/organisation.md, *Usage*). */
export const getUsage = operation({
	value: 'getUsage',
	name: 'Get Usage',
	action: 'Get data usage of organisation',
	description:
		'Read how much data (MB) and how many SMS your whole company used: per day, month or workspace, or in total',
	sums: true,
	fields: [
		outputField,
		...shownFor({ output: ['perDay', 'perWorkspace', 'total'] }, dayRangeFields),
		...shownFor({ output: ['perWorkspace'] }, [workspaceIdsField]),
		...shownFor({ output: ['perDay', 'perMonth', 'perWorkspace'] }, [simplifyField]),
	],
	read: readWish,
	async run(run, wish) {
		const { output, isRaw } = wish;
		if (output === 'perWorkspace') return await readWorkspaces(run, wish);
		if (output === 'perDay' || output === 'total') return await readDays(run, wish);
		return await readRecord(run.api, `${ORGANISATION}/stats`, (stats) =>
			isRaw ? stats : noted(run, simplifyMonths(stats, {}, AMOUNTS)),
		);
	},
});

/** GET /api/v1/organisation/my/stats/daily (docs/service/organisation.md, *Usage*). */
async function readDays(run: Run, { output, days, isRaw }: Wish): Promise<Outcome> {
	const range = days(Date.now());
	const rows = await readDailyUsage(run.api, ORGANISATION, range);
	if (!rows.ok || (isRaw && output !== 'total')) return rows;
	const isTotal = output === 'total';
	const usage = isTotal
		? totalUsage(rows.value, {}, range, AMOUNTS)
		: simplifyDays(rows.value, {}, AMOUNTS);
	return success(noted(run, usage));
}

/** GET /api/v2/workspace/stats/daily (docs/service/organisation.md, *Usage of workspaces*). */
async function readWorkspaces(run: Run, { days, workspaceIds, isRaw }: Wish): Promise<Outcome> {
	const range = days(Date.now());
	const workspace_ids = workspaceIds.length > 0 ? workspaceIds.join(',') : undefined;
	const query = { workspace_ids, ...daysQuery(range) };
	const answer = await readList(run.api, '/api/v2/workspace/stats/daily', query);
	if (!answer.ok) return answer;
	const workspaces = answer.value.map((workspace) => within(workspace, range));
	return success(isRaw ? workspaces : noted(run, workspaces.flatMap(simplifyWorkspace)));
}

/** Returns the days of the range; without the total if it counts others, too. */
function within({ total, ...workspace }: IDataObject, range: DayRange): IDataObject {
	const rows = rowsOf(workspace, 'days');
	const days = daysWithin(rows, range);
	return { ...workspace, days, ...(days.length === rows.length && { total }) };
}
