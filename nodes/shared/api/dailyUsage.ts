import type { IDataObject } from 'n8n-workflow';
import { call } from './call';
import type { Api } from './client';
import type { Result } from './types';

/**
 * Reads the days with usage of an endpoint, a SIM or the organization: GET {location}/stats/daily (docs/service/usage.md,
 * *Days of an endpoint*). `from` and `until` are the first and the last day, as YYYY-MM-DD.
 */
export const readDailyUsage = async (
	api: Api,
	location: string,
	{ from, until }: { from: string; until: string },
): Promise<Result<IDataObject[]>> =>
	await call(
		api,
		{
			method: 'GET',
			path: `${location}/stats/daily`,
			query: { start_date: from, end_date: until },
			expect: 'records',
		},
		(days) => days,
	);
